-- What borrowers plan to pay, and the bank files that carry money out and in.

create table payment (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  bank_account_gid uuid not null references bank_account (gid),
  mode text not null check (mode in
    ('INSTALLMENT', 'SCHEDULED', 'ARREARS', 'FULL', 'SINGLE', 'MODIFICATION', 'SETTLEMENT')),
  method text not null check (method in ('ACH', 'CC', 'DBT', 'CALL', 'ACH_BACKUP')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The banking day the debit settles.
  debit_date date not null,
  cancel_until timestamptz not null,
  state text not null check (state in ('SCHEDULED', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED')),
  -- For INSTALLMENT and ARREARS: the first installment it is meant for.
  installment_gid uuid references installment (gid),
  authorization_text text not null,
  confirmation_number text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_loan on payment (loan_gid, created_at desc);
create index payment_due on payment (debit_date) where state = 'SCHEDULED';

create table ach_file (
  gid uuid primary key default gen_random_uuid(),
  name text not null unique,
  -- Order of the files of one day; part of the file id modifier.
  file_date date not null,
  modifier text not null,
  content_cipher bytea not null,
  digest bytea not null unique,
  entries integer not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  state text not null check (state in ('BUILT', 'HANDED_OVER', 'ACKNOWLEDGED')),
  built_at timestamptz not null,
  handed_over_at timestamptz,
  acknowledged_at timestamptz,
  unique (file_date, modifier)
);

create table ach_entry (
  gid uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('DISBURSEMENT', 'PAYMENT', 'MICRO_DEPOSIT', 'REFUND')),
  -- The payment, loan, bank account or refund it carries; with the attempt it is carried once.
  subject_gid uuid not null,
  attempt integer not null default 1,
  part integer not null default 1,
  borrower_gid uuid not null references borrower (gid),
  bank_account_gid uuid not null references bank_account (gid),
  -- Routing number, account number, kind and name, as the entry will carry them.
  receiver_cipher bytea not null,
  -- WEB and TEL say whether the debit is one of a series.
  payment_type text not null default 'SINGLE' check (payment_type in ('SINGLE', 'RECURRING')),
  direction text not null check (direction in ('DEBIT', 'CREDIT')),
  sec_code text not null check (sec_code in ('PPD', 'WEB', 'TEL', 'CCD')),
  description text not null,
  amount_cents bigint not null check (amount_cents > 0),
  effective_date date not null,
  state text not null check (state in ('WAITING', 'FILED', 'SETTLED', 'RETURNED', 'CANCELLED')),
  ach_file_gid uuid references ach_file (gid),
  trace_number text unique,
  return_code text,
  returned_on date,
  settled_on date,
  -- The slice of its purpose has booked the settlement, and the return.
  taken_settled boolean not null default false,
  taken_returned boolean not null default false,
  created_at timestamptz not null,
  unique (purpose, subject_gid, attempt, part)
);
create index ach_entry_waiting on ach_entry (effective_date) where state = 'WAITING';
create index ach_entry_filed on ach_entry (effective_date) where state = 'FILED';
create index ach_entry_untaken on ach_entry (purpose, settled_on)
  where state = 'SETTLED' and not taken_settled;
create index ach_entry_returned on ach_entry (purpose) where state = 'RETURNED' and not taken_returned;
create sequence ach_trace_sequence as integer minvalue 1 maxvalue 9999999 cycle;
grant usage on sequence ach_trace_sequence to paystead_app;

-- Return files read: the same file is read once, the same trace is returned once.
create table ach_return (
  gid uuid primary key default gen_random_uuid(),
  file_digest bytea not null,
  trace_number text not null,
  return_code text not null,
  original_trace_number text not null unique,
  ach_entry_gid uuid references ach_entry (gid),
  corrected_data text,
  read_at timestamptz not null
);

create table refund (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('ORDERED', 'PAID', 'RETURNED', 'CANCELLED')),
  ordered_on date not null,
  pay_by date not null,
  journal_entry_id bigint not null references journal_entry (id)
);

alter table journal_entry add foreign key (payment_gid) references payment (gid);
alter table journal_entry add foreign key (deduction_gid) references deduction (gid);

do $$
declare name text;
begin
  foreach name in array array['payment', 'ach_entry', 'refund'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name);
  end loop;
end $$;
alter table ach_file enable row level security;
create policy ach_file_kept on ach_file for all using (actor_kind() in ('job', 'staff'));
alter table ach_return enable row level security;
create policy ach_return_kept on ach_return for all using (actor_kind() in ('job', 'staff'));

grant select, insert, update on payment, ach_entry, ach_file, refund to paystead_app;
grant select, insert on ach_return to paystead_app;
