-- A borrower sees the payroll group that the paydays of an own loan follow, also after moving to
-- another employer: what a change of schedule needs hangs on it.
drop policy payroll_group_seen on payroll_group;
create policy payroll_group_seen on payroll_group for select using (
  actor_kind() in ('job', 'staff') or borrower_gid = actor_gid() or employer_gid = employer_gid()
  or (actor_kind() = 'borrower' and exists (select from loan
        where loan.borrower_gid = actor_gid() and loan.payroll_group_gid = payroll_group.gid)));
