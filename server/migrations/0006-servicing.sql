-- Loans, their schedules, and the books.

create table loan (
  gid uuid primary key default gen_random_uuid(),
  borrower_gid uuid not null references borrower (gid),
  employer_gid uuid not null references employer (gid),
  application_gid uuid not null unique references application (gid),
  offer_gid uuid not null references offer (gid),
  bank_account_gid uuid not null references bank_account (gid),
  payroll_group_gid uuid not null references payroll_group (gid),
  status text not null check (status in ('Pending', 'Open', 'Paid', 'Void', 'Charged Off')),
  collection text not null check (collection in ('deduction', 'ach', 'allotment', 'deposit')),
  amount_cents bigint not null check (amount_cents > 0),
  origination_fee_cents bigint not null default 0 check (origination_fee_cents >= 0),
  processing_fee_cents bigint not null default 0 check (processing_fee_cents >= 0),
  installment_cents bigint not null check (installment_cents > 0),
  rate bigint not null check (rate >= 0),
  apr text not null,
  term integer not null,
  payroll_frequency text not null,
  origination_source text not null check (origination_source in ('KAS', 'CRB', 'BRB')),
  disbursement_date date not null,
  first_installment_date date not null,
  signed_at timestamptz not null,
  opened_on date,
  closed_on date,
  charged_off_on date,
  -- The loan that this one pays off.
  refinances_loan_gid uuid references loan (gid),
  -- Interest is booked up to and including this day.
  accrued_through date,
  -- The span interest runs on: the day it began (not counted), and what is booked of it so far.
  interest_from date,
  interest_booked_cents bigint not null default 0,
  -- Days past due and their amount as the last close of day counted them.
  delinquent_days integer not null default 0,
  delinquent_cents bigint not null default 0,
  updated_at timestamptz not null
);
-- One loan at a time waits for its money. Open ones may be two for a while: a returned payment
-- reopens an old loan.
create unique index loan_pending on loan (borrower_gid) where status = 'Pending';
create index loan_borrower on loan (borrower_gid);
create index loan_employer on loan (employer_gid) where status = 'Open';
create index loan_open on loan (gid) include (accrued_through) where status = 'Open';

-- The promise: what is due on which payday. A modification adds a new version and keeps the old
-- rows.
create table installment (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  version integer not null default 1,
  number integer not null,
  due_date date not null,
  arrives_on date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  principal_cents bigint not null,
  interest_cents bigint not null,
  balance_cents bigint not null,
  modified boolean not null default false,
  superseded_at timestamptz,
  unique (loan_gid, version, number)
);
create index installment_due on installment (due_date) where superseded_at is null;
create index installment_loan on installment (loan_gid) where superseded_at is null;

-- Money received is put on installments, oldest due first; the sum per installment is what is paid
-- of it.
create table installment_payment (
  id bigint generated always as identity primary key,
  installment_gid uuid not null references installment (gid),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  journal_entry_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  effective_date date not null
);
create index installment_payment_loan on installment_payment (loan_gid);

create table ledger_account (
  name text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  -- True where the account is kept per loan, so that its postings name one.
  per_loan boolean not null
);

create table journal_entry (
  id bigint generated always as identity primary key,
  gid uuid not null unique default gen_random_uuid(),
  kind text not null,
  loan_gid uuid references loan (gid),
  borrower_gid uuid references borrower (gid),
  -- The day the movement counts for, and the instant it was booked.
  effective_date date not null,
  booked_on date not null,
  booked_at timestamptz not null,
  reverses_entry_id bigint unique references journal_entry (id),
  payment_gid uuid,
  deduction_gid uuid,
  -- How the borrower sees it (S3.11); null where the borrower sees nothing of it.
  transaction_type text,
  transaction_cents bigint,
  note text,
  -- The day from which a PENDING transaction counts as COMPLETED.
  completes_on date,
  actor text not null
);
create index journal_entry_loan on journal_entry (loan_gid, id);
create index journal_entry_day on journal_entry (booked_on);
create index journal_entry_payment on journal_entry (payment_gid) where payment_gid is not null;
-- The interest of a day is booked once for each loan, whatever runs twice.
create unique index journal_entry_accrual on journal_entry (loan_gid, effective_date)
  where kind = 'ACCRUAL';

create table posting (
  entry_id bigint not null references journal_entry (id),
  line smallint not null,
  account text not null references ledger_account (name),
  loan_gid uuid references loan (gid),
  borrower_gid uuid,
  -- Debit plus, credit minus, cents; never zero.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (entry_id, line)
);
create index posting_loan on posting (loan_gid, account) include (amount_cents);

-- Each journal entry has two postings at least and sums to zero, checked when its transaction
-- commits.
create function journal_entry_balances() returns trigger language plpgsql as $$
declare
  total bigint;
  lines integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines
    from posting where entry_id = new.id;
  -- A mark of a change of status moves no money and has no postings.
  if lines = 0 and new.kind = 'STATUS' then return null; end if;
  if lines < 2 then raise exception 'journal entry % has % postings', new.id, lines using errcode = 'check_violation'; end if;
  if total <> 0 then raise exception 'journal entry % is off by % cents', new.id, total using errcode = 'check_violation'; end if;
  return null;
end $$;
create constraint trigger journal_entry_balanced after insert on journal_entry
  deferrable initially deferred for each row execute function journal_entry_balances();

-- A posting belongs to the transaction that wrote its entry: none is added to an older entry.
create function posting_is_new() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from journal_entry where id = new.entry_id
    and xmin = pg_current_xact_id()::xid) then
    raise exception 'journal entry % is closed', new.entry_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger posting_of_new_entry before insert on posting
  for each row execute function posting_is_new();

create function never_changed() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger journal_entry_append_only before update or delete on journal_entry
  for each row execute function never_changed();
create trigger posting_append_only before update or delete on posting
  for each row execute function never_changed();
create trigger installment_payment_append_only before update or delete on installment_payment
  for each row execute function never_changed();

-- The chart of accounts of lending/src/chart-of-accounts.ts; a test holds the two together.
insert into ledger_account (name, kind, per_loan) values
  ('cash', 'asset', false),
  ('ach_clearing', 'asset', false),
  ('payroll_clearing', 'asset', false),
  ('card_clearing', 'asset', false),
  ('balance_transfer', 'asset', false),
  ('loan_principal', 'asset', true),
  ('interest_receivable', 'asset', true),
  ('fees_receivable', 'asset', true),
  ('charged_off_balance', 'asset', true),
  ('charged_off_contra', 'asset', false),
  ('disbursement_payable', 'liability', true),
  ('borrower_escrow', 'liability', true),
  ('refund_payable', 'liability', true),
  ('unidentified_receipts', 'liability', false),
  ('interest_income', 'income', false),
  ('origination_fee_income', 'income', false),
  ('processing_fee_income', 'income', false),
  ('late_fee_income', 'income', false),
  ('recovery_income', 'income', false),
  ('credit_loss', 'expense', false),
  ('goodwill', 'expense', false);

-- Sums received before they are due, or not yet identified, held for the loan (S3.5).
create table escrow (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  journal_entry_id bigint not null references journal_entry (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  received_on date not null,
  -- The payday it waits for; null while its purpose is not known.
  due_on date,
  deduction_gid uuid references deduction (gid),
  released_entry_id bigint references journal_entry (id),
  released_on date
);
create index escrow_waiting on escrow (due_on) where released_entry_id is null;
create index escrow_loan on escrow (loan_gid);

alter table deduction add foreign key (loan_gid) references loan (gid);
alter table deduction add foreign key (installment_gid) references installment (gid);
alter table document add foreign key (loan_gid) references loan (gid);
alter table application add foreign key (refinances_loan_gid) references loan (gid);
alter table application add foreign key (accepted_offer_gid) references offer (gid);
alter table installment_payment add foreign key (journal_entry_id) references journal_entry (id);

do $$
declare name text;
begin
  foreach name in array array['loan', 'installment', 'installment_payment', 'journal_entry', 'posting', 'escrow'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$, name || '_kept', name, name);
  end loop;
end $$;

grant select, insert, update on loan, escrow to paystead_app;
grant select, insert on installment, installment_payment, journal_entry, posting to paystead_app;
grant update (superseded_at) on installment to paystead_app;
grant select on ledger_account to paystead_app;
