-- Bank accounts of borrowers and how each was verified.

create table bank_account (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  aba_number text not null check (aba_number ~ '^\d{9}$'),
  account_cipher bytea not null,
  account_lookup bytea not null,
  last4 text not null,
  account_type text not null check (account_type in ('CHECKING', 'SAVINGS', 'PREPAID_CARD')),
  name text not null,
  way text not null check (way in ('LINK', 'MICRO_DEPOSITS', 'PAYROLL', 'DOCUMENT')),
  check_status text not null check (check_status in
    ('BANK_CHECK_PENDING', 'BANK_CHECK_COMPLETE', 'BANK_CHECK_FAILED')),
  validation_status text not null check (validation_status in
    ('VALIDATION_PENDING', 'VALIDATION_COMPLETE', 'VALIDATION_FAILED')),
  validated_at timestamptz,
  primary_account boolean not null default false,
  ach_account boolean not null default false,
  backup boolean not null default false,
  -- Set by a return or a stop order: no debit leaves for this account any more.
  debits_stopped_at timestamptz,
  debits_stopped_reason text,
  date_received date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create unique index bank_account_known on bank_account (borrower_gid, aba_number, account_lookup)
  where removed_at is null;
create unique index bank_account_primary on bank_account (borrower_gid)
  where primary_account and removed_at is null;

-- Two credits under a dollar (ACCTVERIFY): confirmed within 10 days, three tries.
create table micro_deposit (
  bank_account_gid uuid primary key references bank_account (gid),
  borrower_gid uuid not null references borrower (gid),
  amounts_cipher bytea not null,
  sent_on date not null,
  arrive_on date not null,
  confirm_by date not null,
  tries integer not null default 0,
  state text not null check (state in ('WAITING', 'CONFIRMED', 'USED_UP', 'EXPIRED', 'RETURNED')),
  confirmed_at timestamptz
);

-- A window of the bank's sign-in: opened by init, ended by verify or by an error.
create table bank_link (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  token_hash bytea not null unique,
  verify_primary boolean not null default false,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  institution text,
  created_at timestamptz not null
);

-- Names of banks by routing number.
create table routing_directory (
  aba_number text primary key check (aba_number ~ '^\d{9}$'),
  name text not null
);

do $$
declare name text;
begin
  foreach name in array array['bank_account', 'micro_deposit', 'bank_link'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name);
  end loop;
end $$;

grant select, insert, update on bank_account, micro_deposit, bank_link to paystead_app;
grant select, insert on routing_directory to paystead_app;
