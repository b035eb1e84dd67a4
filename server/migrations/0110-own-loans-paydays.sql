-- Between a new job and its first payday a loan follows the old employer's paydays, while its
-- borrower already belongs to the new employer. The pages of that loan need those paydays.
alter policy payroll_group_seen on payroll_group using (
  actor_kind() in ('job', 'staff') or borrower_gid = actor_gid() or employer_gid = employer_gid()
  or (actor_kind() = 'borrower' and exists (
    select from loan
     where loan.payroll_group_gid = payroll_group.gid and loan.borrower_gid = actor_gid())));
