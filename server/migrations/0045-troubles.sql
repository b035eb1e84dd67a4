-- What an outside company left undone: it could not be reached, or what it brought cannot be read.
-- One row for each thing, open until the thing is done or staff have dealt with it. Staff see the
-- list; borrowers see only the days whose deposits are not known yet, which name nobody.

create table trouble (
  gid uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('DEPOSITS', 'BANK_FILE_OUT', 'BANK_FILES_IN',
    'BANK_FILE_UNREADABLE', 'PAYROLL_FILE_OUT', 'PAYROLL_FILES_IN', 'PAYROLL_FILE_UNREADABLE',
    'MESSAGE')),
  -- A day, the name of a file or the gid of a message; with the kind it stands once.
  subject text not null,
  -- Whom it waits for, in words.
  company text not null,
  what text not null,
  -- Of DEPOSITS: the day the deposits arrived on.
  day date,
  borrower_gid uuid references borrower (gid) on delete cascade,
  -- What the company brought and nobody could read, sealed; gone when the row is closed.
  kept_cipher bytea,
  tries integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references staff_member (gid),
  unique (kind, subject)
);
create index trouble_open on trouble (kind, last_at) where closed_at is null;
alter table trouble enable row level security;
create policy trouble_kept on trouble for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and kind = 'DEPOSITS'))
  with check (actor_kind() in ('job', 'staff'));
grant select, insert, update on trouble to paystead_app;

-- A file the bank took late settles later than its entries say.
alter table ach_file add column settles_from date;

-- A deduction file is with its payroll when the payroll says so; until then its deductions wait.
alter table deduction_file add column handed_over_at timestamptz;
update deduction_file set handed_over_at = built_at;
grant update (handed_over_at) on deduction_file to paystead_app;
alter table deduction add column waits boolean not null default false;
