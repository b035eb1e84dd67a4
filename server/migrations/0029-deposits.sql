-- Where the self-directed send a part of each paycheck (S3.10), and whether that is set up (S3.18).
create sequence deposit_account_number start 1000001;

create table deposit_instruction (
  loan_gid uuid primary key references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  application_gid uuid not null references application (gid),
  -- A number of our own at our deposit bank, for this loan alone: what arrives there is for it.
  account_number text not null unique
    default '9104' || lpad(nextval('deposit_account_number')::text, 8, '0'),
  confirmation text not null check (confirmation in ('UPLOAD', 'ATOMIC', 'PINWHEEL')),
  state text not null default 'TO_SET_UP' check (state in ('TO_SET_UP', 'CONFIRMED', 'FAILED')),
  confirmed_by text check (confirmed_by in ('UPLOAD', 'ATOMIC', 'PINWHEEL', 'DEPOSIT')),
  confirmed_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'CONFIRMED') = (confirmed_at is not null))
);
create index deposit_instruction_application on deposit_instruction (application_gid);

-- Deposits that arrived; the same one is booked once.
create table deposit_receipt (
  trace text primary key,
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null
);

do $$
declare name text;
begin
  foreach name in array array['deposit_instruction', 'deposit_receipt'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name);
  end loop;
end $$;

grant select, insert, update on deposit_instruction to paystead_app;
grant select, insert on deposit_receipt to paystead_app;
grant usage on sequence deposit_account_number to paystead_app;

-- The bank where deposits for loans arrive.
insert into setting (key, valid_from, value) values
  ('deposit_bank', '2020-01-01', '{"bank_name": "Hudson Deposit Bank", "street1": "40 Wall Court",
    "city": "New York", "state_cd": "NY", "postal_code": "10005", "aba_number": "009900046"}');
