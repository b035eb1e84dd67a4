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
) with (fillfactor = 70); -- every night changes every open loan in place
-- One loan at a time waits for its money. Open ones may be two for a while: a returned payment
-- reopens an old loan.
create unique index loan_pending on loan (borrower_gid) where status = 'Pending';
create index loan_borrower on loan (borrower_gid);
create index loan_employer on loan (employer_gid) where status = 'Open';
create index loan_open on loan (gid) where status = 'Open';

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
  -- The borrower of that loan; entries_are_whole() holds it.
  borrower_gid uuid,
  -- The day the movement counts for, and the instant it was booked.
  effective_date date not null,
  booked_on date not null,
  booked_at timestamptz not null,
  reverses_entry_id bigint references journal_entry (id),
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
-- An entry is taken back once.
create unique index journal_entry_reverses on journal_entry (reverses_entry_id)
  where reverses_entry_id is not null;
create index journal_entry_payment on journal_entry (payment_gid) where payment_gid is not null;
-- The interest of a day is booked once for each loan, whatever runs twice.
create unique index journal_entry_accrual on journal_entry (loan_gid, effective_date)
  where kind = 'ACCRUAL';

create table posting (
  -- Of an entry, an account of the chart and the loan of the entry: postings_are_whole() holds all
  -- three. Foreign keys would lock a row of the chart for every line anybody writes.
  entry_id bigint not null,
  line smallint not null,
  account text not null,
  loan_gid uuid,
  borrower_gid uuid,
  -- Debit plus, credit minus, cents; never zero.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (entry_id, line)
);
create index posting_loan on posting (loan_gid, account) include (amount_cents);

-- The books are written in whole entries: a header and its lines in one statement, which is looked
-- at once when it ends. The plans must not depend on how small the tables were when they were made.

-- Each entry has two lines at least and sums to zero; no line is added to an entry of before.
create function postings_are_whole() returns trigger
  language plpgsql set enable_seqscan = off as $$
declare
  wrong record;
begin
  select p.entry_id, p.line, p.account, a.name is null as stray,
         e.id is null or e.xmin <> pg_current_xact_id()::xid as closed into wrong
    from lines p
    left join journal_entry e on e.id = p.entry_id
    left join ledger_account a on a.name = p.account
   where e.id is null or e.xmin <> pg_current_xact_id()::xid or a.name is null
      or p.loan_gid is distinct from e.loan_gid or p.borrower_gid is distinct from e.borrower_gid
      or (a.per_loan and p.loan_gid is null)
   limit 1;
  if wrong.closed then
    raise exception 'journal entry % is closed', wrong.entry_id using errcode = 'check_violation';
  elsif wrong.stray then
    raise exception 'there is no account %', wrong.account using errcode = 'check_violation';
  elsif wrong.entry_id is not null then
    raise exception 'posting %.% is about another loan than its entry', wrong.entry_id, wrong.line
      using errcode = 'check_violation';
  end if;

  select touched.entry_id, count(*) as lines, sum(p.amount_cents) as total into wrong
    from (select distinct entry_id from lines) touched
    join posting p on p.entry_id = touched.entry_id
   group by touched.entry_id having count(*) < 2 or sum(p.amount_cents) <> 0
   limit 1;
  if wrong.entry_id is not null then
    raise exception 'journal entry % has % postings and is off by % cents', wrong.entry_id,
      wrong.lines, wrong.total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger posting_whole after insert on posting referencing new table as lines
  for each statement execute function postings_are_whole();

-- An entry has its lines when its statement ends, but for a mark of a change of status, which moves
-- no money; and it names the borrower of its loan.
create function entries_are_whole() returns trigger
  language plpgsql set enable_seqscan = off as $$
declare
  wrong record;
begin
  select e.id, e.kind, lines.first, loan.borrower_gid into wrong
    from entries e
    left join lateral (select min(line) as first from posting where entry_id = e.id) lines on true
    left join loan on loan.gid = e.loan_gid
   where (e.kind = 'STATUS') <> (lines.first is null)
      or (e.loan_gid is not null and e.borrower_gid is distinct from loan.borrower_gid)
   limit 1;
  if wrong.id is null then return null; end if;
  if (wrong.kind = 'STATUS') <> (wrong.first is null) then
    raise exception 'journal entry % of kind % has %', wrong.id, wrong.kind,
      case when wrong.first is null then 'no postings' else 'postings' end
      using errcode = 'check_violation';
  end if;
  raise exception 'journal entry % names another borrower than its loan', wrong.id
    using errcode = 'check_violation';
end $$;
create trigger journal_entry_whole after insert on journal_entry referencing new table as entries
  for each statement execute function entries_are_whole();

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
