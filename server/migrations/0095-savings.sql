-- After a payoff the deduction may go on into the person's own savings, through the same payroll
-- file (PAYOFF-15, decision 0060). It is never money for a loan.
create table savings_deduction (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  employer_gid uuid not null references employer (gid),
  bank_account_gid uuid not null references bank_account (gid),
  amount_cents bigint not null check (amount_cents > 0),
  from_payday date not null,
  authorization_text text not null,
  authorization_hash text not null,
  document_gid uuid references document (gid) on delete set null,
  signed_at timestamptz not null,
  stopped_at timestamptz,
  stopped_because text check (stopped_because in ('BORROWER', 'LEFT', 'LOAN')),
  check ((stopped_at is null) = (stopped_because is null))
);
-- One person has one at a time.
create unique index savings_deduction_standing on savings_deduction (borrower_gid)
  where stopped_at is null;
create index savings_deduction_employer on savings_deduction (employer_gid)
  where stopped_at is null;
create index savings_deduction_loan on savings_deduction (loan_gid, signed_at desc);

-- One payday of it: asked, received, and sent on to the account.
create table savings_payday (
  gid uuid primary key default gen_random_uuid(),
  savings_gid uuid not null references savings_deduction (gid),
  borrower_gid uuid not null references borrower (gid),
  employer_gid uuid not null references employer (gid),
  deduction_file_gid uuid not null references deduction_file (gid),
  employee_number text not null,
  payday date not null,
  asked_cents bigint not null check (asked_cents > 0),
  asked_on date not null,
  state text not null default 'ASKED' check (state in
    ('ASKED', 'MATCHED', 'SHORT', 'OVER', 'MISSING', 'TERMINATED')),
  received_cents bigint not null default 0 check (received_cents >= 0),
  remitted_on date,
  unique (savings_gid, payday)
);
create index savings_payday_asked on savings_payday (employer_gid, payday, employee_number);
create index savings_payday_file on savings_payday (deduction_file_gid);

-- Money that came, on its way to the person's account.
create table savings_payout (
  gid uuid primary key default gen_random_uuid(),
  savings_payday_gid uuid not null references savings_payday (gid),
  borrower_gid uuid not null references borrower (gid),
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null,
  state text not null check (state in ('ORDERED', 'PAID', 'RETURNED')),
  sends integer not null default 0,
  bank_account_gid uuid not null references bank_account (gid),
  pay_on date not null,
  journal_entry_id bigint not null references journal_entry (id)
);
create index savings_payout_payday on savings_payout (savings_payday_gid);
create index savings_payout_returned on savings_payout (gid) where state = 'RETURNED';

do $$
declare name text;
begin
  foreach name in array array['savings_deduction', 'savings_payday'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'employer' and %I.employer_gid = employer_gid())
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$,
      name || '_kept', name, name, name);
    execute format('grant select, insert, update on %I to paystead_app', name);
  end loop;
end $$;
alter table savings_payout enable row level security;
create policy savings_payout_kept on savings_payout for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and savings_payout.borrower_gid = actor_gid()));
grant select, insert, update on savings_payout to paystead_app;

-- The person's money between the paycheck and their account.
insert into ledger_account (name, kind, per_loan) values ('savings_payable', 'liability', false);

-- Adds one value to each list as it is, so that other migrations may add theirs.
do $$
declare list text;
begin
  select pg_get_constraintdef(oid) into list from pg_constraint
   where conname = 'ach_entry_purpose_check' and conrelid = 'ach_entry'::regclass;
  execute 'alter table ach_entry drop constraint ach_entry_purpose_check';
  execute 'alter table ach_entry add constraint ach_entry_purpose_check '
    || replace(list, '''REFUND''::text', '''REFUND''::text, ''SAVINGS''::text');

  select pg_get_constraintdef(oid) into list from pg_constraint
   where conname = 'document_kind_check' and conrelid = 'document'::regclass;
  execute 'alter table document drop constraint document_kind_check';
  execute 'alter table document add constraint document_kind_check '
    || replace(list, '''SIGNED_LOAN''::text', '''SIGNED_LOAN''::text, ''SIGNED_SAVINGS''::text');

  -- Somebody who saves, or whose savings are on their way, is no account that nobody uses.
  execute replace(pg_get_functiondef('kept_for_now(uuid)'::regprocedure),
    'select held(person)',
    'select held(person)
    or exists (select from savings_deduction where borrower_gid = person and stopped_at is null)
    or exists (select from savings_payout where borrower_gid = person and state <> ''PAID'')');
end $$;
create index savings_payout_open on savings_payout (borrower_gid) where state <> 'PAID';
