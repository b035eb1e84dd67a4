-- The lines of a payday's file in the order in which payroll reads them, with all that tells which
-- stand, so that a page reads no others. Every line is above zero: this keeps statements that
-- look for one person's lines from this index, which a plan without statistics took for theirs.
create index deduction_line_shown on deduction_line (employer_gid, payday,
    array_position(array['NEW', 'STOPPED', 'CHANGED', 'SAME'], mark),
    abs(amount_cents - before_cents) desc, employee_number, deduction_file_gid, line)
  include (version, loan_gid, savings_gid, mark, amount_cents, before_cents) where line > 0;
-- Who left the roster may still be in a file, and is looked for beside those of `employer_people`.
create index roster_entry_gone on roster_entry (employer_gid) where gone_since is not null;
