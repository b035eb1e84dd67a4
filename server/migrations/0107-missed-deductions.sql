-- The deductions that brought nothing by their payday, which is how the nightly look at what the
-- backup account pays finds them.
drop index deduction_brought_nothing;
create index deduction_brought_nothing on deduction (payday, loan_gid)
  where state in ('MISSING', 'TERMINATED');
