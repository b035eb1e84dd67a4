-- How a loan goes on when its borrower leaves, goes on leave, retires, dies or changes jobs (S4.1):
-- what was reported, who is asked for installments from which day on, and what the borrower signed.

-- Reports about employment, dated. The status in force is that of the latest day begun, so that
-- reports may arrive in any order (lending/employment/continuity).
create table employment_change (
  id bigint generated always as identity primary key,
  gid uuid not null unique default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  employer_gid uuid not null references employer (gid),
  status text not null check (status in
    ('Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay', 'Retired', 'Deceased')),
  effective_on date not null,
  -- Unpaid leave: the day the borrower expects to be back.
  returns_on date check (returns_on > effective_on),
  source text not null check (source in ('PAYROLL', 'ROSTER', 'STAFF', 'BORROWER')),
  note text,
  told_at timestamptz not null,
  -- The statuses of borrower and roster follow on the day it counts from.
  applied_at timestamptz,
  -- The borrower took the word back; an employer's word stays.
  withdrawn_at timestamptz,
  check (withdrawn_at is null or source = 'BORROWER')
);
create unique index employment_change_once on employment_change
  (borrower_gid, employer_gid, status, effective_on, source) where withdrawn_at is null;
create index employment_change_to_apply on employment_change (effective_on)
  where applied_at is null and withdrawn_at is null;

-- What a borrower signed about how installments are collected. Reg E 1005.10(b): in writing,
-- signed, with a copy for the person, and revocable.
create table collection_authorization (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  kind text not null check (kind in ('BANK', 'NEW_JOB', 'BY_HAND', 'ALLOTMENT')),
  bank_account_gid uuid references bank_account (gid),
  employer_gid uuid references employer (gid),
  -- It counts for installments due from this day on.
  from_on date not null,
  text text not null,
  hash text not null,
  name text not null,
  session_gid uuid,
  ip text not null,
  user_agent text not null,
  signed_at timestamptz not null,
  document_gid uuid references document (gid),
  revoked_at timestamptz,
  check (kind <> 'NEW_JOB' or employer_gid is not null),
  check (kind <> 'BANK' or bank_account_gid is not null)
);
create index collection_authorization_loan on collection_authorization (loan_gid, signed_at);

-- Who is asked for the installments of a loan from a day on; the last change recorded decides.
create table collection_change (
  id bigint generated always as identity primary key,
  gid uuid not null unique default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  from_on date not null,
  way text not null check (way in
    ('deduction', 'allotment', 'deposit', 'ach', 'backup', 'paused', 'stopped', 'ask')),
  -- deduction: whose payroll; ach: which account, none means that of the loan agreement.
  employer_gid uuid references employer (gid),
  payroll_group_gid uuid references payroll_group (gid),
  bank_account_gid uuid references bank_account (gid),
  reason text not null check (reason in
    ('AGREEMENT', 'STATUS', 'CHOICE', 'NEW_JOB', 'REVOKED', 'DEATH', 'WITHDRAWN')),
  authorization_gid uuid references collection_authorization (gid),
  employment_change_gid uuid references employment_change (gid),
  made_at timestamptz not null,
  check ((way = 'deduction') = (employer_gid is not null)),
  check (way = 'ach' or bank_account_gid is null)
);
create index collection_change_loan on collection_change (loan_gid, id desc);
create index collection_change_employer on collection_change (employer_gid, loan_gid)
  where way = 'deduction';
create index collection_change_due on collection_change (from_on, loan_gid);
create trigger collection_change_append_only before update or delete on collection_change
  for each row execute function never_changed();

-- A new job whose payroll shall take the loan over, once that employer's list confirms it.
create table new_job (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  employer_gid uuid not null references employer (gid),
  authorization_gid uuid not null references collection_authorization (gid),
  employee_number text,
  state text not null check (state in ('WAITING', 'CONFIRMED', 'WITHDRAWN')),
  said_at timestamptz not null,
  confirmed_on date,
  first_payday date,
  check ((state = 'CONFIRMED') = (confirmed_on is not null))
);
create unique index new_job_waiting on new_job (loan_gid) where state = 'WAITING';

-- Nobody is asked by itself: the borrower pays each installment.
alter table loan drop constraint loan_collection_check;
alter table loan add constraint loan_collection_check
  check (collection in ('deduction', 'ach', 'allotment', 'deposit', 'ask'));

-- Deductions that brought nothing, for the nightly look at what the backup account pays.
create index deduction_brought_nothing on deduction (remitted_on)
  where state in ('MISSING', 'TERMINATED');

do $$
declare name text;
begin
  foreach name in array array['employment_change', 'collection_authorization',
    'collection_change', 'new_job'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name);
  end loop;
end $$;
grant select, insert on collection_change to paystead_app;
grant select, insert, update on employment_change, collection_authorization, new_job
  to paystead_app;

-- Unpaid leave pauses deductions for so many days at most.
insert into setting (key, valid_from, value) values
  ('unpaid_leave', '2020-01-01', '{"most_days": 90}');
