-- A deduction file of 100,000 lines is read person by person, in the order of the file: by the
-- bytes of the employee number.
create index deduction_line_number
  on deduction_line (employer_gid, payday, employee_number collate "C", version);
