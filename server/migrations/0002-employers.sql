-- Employers, how they pay, and whom they employ.

create table employer (
  gid uuid primary key default gen_random_uuid(),
  mnemonic text not null unique check (mnemonic ~ '^[A-Z0-9-]{2,40}$'),
  root_mnemonic text not null,
  name text not null,
  workflow text not null check (workflow in ('DEFAULT', 'GUARANTEE', 'FEDGOV', 'RETIREE', 'MINIMAL_DATA',
    'BENEFITFOCUS', 'SELF_SERVICE', 'SELF_SERVICE_0', 'WORKDAY', 'ATOMIC')),
  employment_check_mode text not null default 'SYNC' check (employment_check_mode in ('SYNC', 'ASYNC')),
  deposit_confirmation text check (deposit_confirmation in ('UPLOAD', 'ATOMIC', 'PINWHEEL')),
  address_required boolean not null default false,
  potential_active_duty boolean not null default false,
  federal_government_agency boolean not null default false,
  payroll_processor text,
  deduction_layout text not null default 'STANDARD',
  lead_days integer not null default 10 check (lead_days between 0 and 60),
  deduction_close_days integer not null default 3 check (deduction_close_days between 0 and 20),
  max_amount_cents bigint not null default 2000000 check (max_amount_cents > 0),
  terms integer[] not null default '{6,9,12,18,24,36}',
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table payroll_group (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid references employer (gid),
  -- A group a borrower stated (self-directed employers) belongs to that borrower alone.
  borrower_gid uuid,
  name text not null,
  payroll_frequency text not null check (payroll_frequency in
    ('WEEKLY', 'WEEKLY5', 'BIWEEKLY', 'BIWEEKLY3', 'SEMIMONTHLY', 'MONTHLY')),
  sample_date date not null,
  -- The second fixed day of a SEMIMONTHLY group.
  sample_date_2 date,
  created_at timestamptz not null default now(),
  check (employer_gid is not null or borrower_gid is not null)
);
create index payroll_group_employer on payroll_group (employer_gid);
create unique index payroll_group_borrower on payroll_group (borrower_gid)
  where borrower_gid is not null;

create table roster_entry (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  payroll_group_gid uuid references payroll_group (gid),
  employee_number text not null,
  first_name text not null,
  last_name text not null,
  email text,
  dob_cipher bytea,
  ssn_cipher bytea,
  ssn_lookup bytea,
  ssn_last4_lookup bytea,
  hire_date date,
  employee_status text not null default 'Active' check (employee_status in
    ('Active', 'Terminated', 'LeaveWithPay', 'LeaveWithoutPay', 'Retired', 'Deceased')),
  -- Gross pay of one pay period.
  gross_pay_cents bigint check (gross_pay_cents > 0),
  street text,
  city text,
  state text,
  zip text,
  -- The account payroll pays into, when the employer sends it (flow CONFIRM_PRIMARY).
  bank_aba_number text,
  bank_account_cipher bytea,
  bank_account_last4 text,
  bank_account_type text check (bank_account_type in ('CHECKING', 'SAVINGS', 'PREPAID_CARD')),
  borrower_gid uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (employer_gid, employee_number)
);
create unique index roster_entry_borrower on roster_entry (borrower_gid)
  where borrower_gid is not null;
create index roster_entry_name on roster_entry (employer_gid, lower(last_name));

-- What was asked of payroll for one payday, what came back, and what became of each line.
create table deduction_file (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  payday date not null,
  name text not null,
  -- The file as it was handed over; made again it is byte for byte the same.
  content_cipher bytea not null,
  digest bytea not null,
  lines integer not null,
  total_cents bigint not null,
  built_at timestamptz not null,
  unique (employer_gid, payday)
);

create table deduction (
  gid uuid primary key default gen_random_uuid(),
  deduction_file_gid uuid not null references deduction_file (gid),
  employer_gid uuid not null references employer (gid),
  borrower_gid uuid not null,
  loan_gid uuid not null,
  installment_gid uuid not null,
  employee_number text not null,
  payday date not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'ASKED' check (state in
    ('ASKED', 'MATCHED', 'SHORT', 'OVER', 'MISSING', 'TERMINATED', 'CANCELLED')),
  deducted_cents bigint not null default 0,
  asked_on date not null,
  remitted_on date,
  posted_on date,
  unique (loan_gid, payday)
);
create index deduction_file_lines on deduction (deduction_file_gid);
create index deduction_open on deduction (employer_gid, payday) where state = 'ASKED';

create table remittance_file (
  gid uuid primary key default gen_random_uuid(),
  employer_gid uuid not null references employer (gid),
  payday date not null,
  name text not null,
  content_cipher bytea not null,
  -- The same file handed in twice is posted once.
  digest bytea not null unique,
  received_at timestamptz not null,
  total_cents bigint not null,
  posted_at timestamptz
);

create table remittance_line (
  gid uuid primary key default gen_random_uuid(),
  remittance_file_gid uuid not null references remittance_file (gid),
  employer_gid uuid not null references employer (gid),
  line integer not null,
  employee_number text not null,
  amount_cents bigint not null,
  reason text,
  outcome text not null check (outcome in ('MATCHED', 'SHORT', 'OVER', 'MISSING', 'TERMINATED', 'UNKNOWN')),
  deduction_gid uuid references deduction (gid),
  borrower_gid uuid,
  unique (remittance_file_gid, line)
);

alter table employer enable row level security;
create policy employer_seen on employer for select using (true);
create policy employer_kept on employer for all using (actor_kind() in ('job', 'staff'));

alter table payroll_group enable row level security;
create policy payroll_group_seen on payroll_group for select using (
  actor_kind() in ('job', 'staff') or borrower_gid = actor_gid() or employer_gid = employer_gid());
create policy payroll_group_kept on payroll_group for all using (
  actor_kind() in ('job', 'staff') or (actor_kind() = 'borrower' and borrower_gid = actor_gid()));

alter table roster_entry enable row level security;
create policy roster_entry_kept on roster_entry for all using (
  actor_kind() in ('job', 'staff')
  or (actor_kind() = 'employer' and employer_gid = employer_gid())
  -- A borrower matches against the roster of the own employer, and keeps the row that is theirs.
  or (actor_kind() = 'borrower' and roster_entry.employer_gid = employer_gid()
      and (borrower_gid is null or borrower_gid = actor_gid())));

do $$
declare name text;
begin
  foreach name in array array['deduction_file', 'remittance_file'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'employer' and %I.employer_gid = employer_gid()))$p$, name || '_kept', name, name);
  end loop;
  foreach name in array array['deduction', 'remittance_line'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'employer' and %I.employer_gid = employer_gid())
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name, name);
  end loop;
end $$;

grant select, insert, update on employer, payroll_group, roster_entry, deduction, remittance_file
  to paystead_app;
grant select, insert on deduction_file, remittance_line to paystead_app;
