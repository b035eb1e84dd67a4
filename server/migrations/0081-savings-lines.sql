-- A line of a deduction file may be a person's own savings instead of a loan's installment. It has
-- a mark and versions like every line (PAYOFF-15, decision 0053).
alter table deduction_line
  alter column loan_gid drop not null,
  -- A row of savings_deduction.
  add column savings_gid uuid,
  add constraint deduction_line_one_source check (num_nonnulls(loan_gid, savings_gid) = 1),
  drop constraint deduction_line_check2,
  add constraint deduction_line_installment
    check ((installment_gid is not null) = (loan_gid is not null and mark <> 'STOPPED'));
