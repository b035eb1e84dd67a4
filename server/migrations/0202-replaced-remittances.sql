-- Payroll replaces a remittance file, puts one away, and says what an unclear one is for (decision
-- 0083).

alter table remittance_file
  -- ASKS waits for payroll's choice. Only a file in USED is posted; one in REPLACED keeps what was.
  add column state text not null default 'USED'
    check (state in ('ASKS', 'USED', 'REPLACED', 'PUT_AWAY')),
  -- Why payroll is asked: the file repeats what came, or comes after we acted on its answers.
  add column asks text check (asks in ('AGAIN', 'LATE')),
  -- The file that it replaces, and the first of those that replaced one another.
  add column replaces_gid uuid unique references remittance_file (gid),
  add column first_gid uuid references remittance_file (gid),
  add column line_count integer,
  add column chosen_at timestamptz,
  add column chosen_by text,
  add check ((replaces_gid is null) = (first_gid is null)),
  add check (state <> 'ASKS' or asks is not null);
create index remittance_file_first on remittance_file (first_gid) where first_gid is not null;
create index remittance_file_chosen on remittance_file (chosen_at) where chosen_at is not null;

-- What the replaced files brought already of a line: only the difference is posted. And what was
-- asked, so that totals need no other table.
alter table remittance_line
  add column carried_cents bigint not null default 0 check (carried_cents >= 0),
  add column asked_cents bigint;
update remittance_line line set asked_cents = due.amount_cents
  from deduction due where due.gid = line.deduction_gid;
create index remittance_line_totals on remittance_line (remittance_file_gid, outcome)
  include (amount_cents, carried_cents, asked_cents);
create index remittance_line_matched on remittance_line (remittance_file_gid, line)
  where outcome = 'MATCHED';
create index remittance_line_number on remittance_line (remittance_file_gid, employee_number);

-- A line that repeats a held sum names the same sum.
drop index remittance_line_held;
create index remittance_line_held on remittance_line (held_money_gid)
  where held_money_gid is not null;
