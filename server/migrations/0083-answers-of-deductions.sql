-- Payroll's reason for a deduction, by its lines: nothing on unpaid leave isn't payroll's failure.
create index remittance_line_deduction on remittance_line (deduction_gid)
  where deduction_gid is not null;
