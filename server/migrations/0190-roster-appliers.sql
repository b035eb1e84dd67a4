-- The list of rosters says who applied and who undid each file: a person of payroll, or the
-- employer's key, which is nobody's account. The name as it was then: colleagues can't read each
-- other's accounts.
alter table roster_upload
  add column applied_by_name text,
  add column undone_by_name text;
