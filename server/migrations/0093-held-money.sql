-- Money without a home, the bank's statement, and whether both agree with the books (BOOK-7 to
-- BOOK-9).

insert into ledger_account (name, kind, per_loan) values
  ('check_clearing', 'asset', false),
  ('lender_funding', 'liability', false),
  ('escheat_payable', 'liability', false),
  ('bank_charges', 'expense', false);

-- The nightly tie-out sums these accounts; those of single loans are read by loan.
create index posting_control on posting (account) include (amount_cents)
  where account in ('cash', 'ach_clearing', 'payroll_clearing', 'card_clearing', 'check_clearing',
    'unidentified_receipts', 'borrower_escrow', 'refund_payable', 'escheat_payable');

-- One row for each sum that we hold and that isn't ours: with its owner, its reason and its next
-- step. It is opened in the transaction of its posting and closed by a named act.
create table held_money (
  gid uuid primary key default gen_random_uuid(),
  -- UNIDENTIFIED: no loan is known, in unidentified_receipts. ESCROW: of a loan, in
  -- borrower_escrow. ESCHEAT: on its way to a state, in escheat_payable.
  place text not null check (place in ('UNIDENTIFIED', 'ESCROW', 'ESCHEAT')),
  reason text not null check (reason in ('EARLY_REMITTANCE', 'OVERPAYMENT', 'UNIDENTIFIED',
    'UNKNOWN_EMPLOYEE', 'UNKNOWN_DEPOSIT', 'UNEXPECTED_BANK_LINE')),
  amount_cents bigint not null check (amount_cents > 0),
  loan_gid uuid references loan (gid),
  borrower_gid uuid references borrower (gid),
  escrow_gid uuid unique references escrow (gid),
  employer_gid uuid references employer (gid),
  -- What came with the money, as hints for staff: an employee number, a sender, a trace.
  employee_number text,
  sender text,
  journal_entry_id bigint not null references journal_entry (id),
  received_on date not null,
  -- Who does the next step.
  owner text not null check (owner in ('STAFF', 'BORROWER', 'PAYDAY')),
  staff_gid uuid references staff_member (gid),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  -- Kept until this day, for this reason.
  keep_until date,
  keep_reason text,
  -- By when the borrower decides about money above what was asked; then the rule decides.
  decide_by date,
  -- The day of the letter that law wants before a state gets the money.
  letter_on date,
  opened_at timestamptz not null,
  closed_as text check (closed_as in ('APPLIED', 'REFUNDED', 'RETURNED_TO_PAYROLL', 'ESCHEATED',
    'EXPECTED', 'REVERSED')),
  closed_at timestamptz,
  check ((place = 'UNIDENTIFIED') = (loan_gid is null) or place = 'ESCHEAT'),
  check ((loan_gid is null) = (borrower_gid is null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check ((closed_as is null) = (closed_at is null)),
  check ((keep_until is null) = (keep_reason is null))
);
create index held_money_open on held_money (received_on, gid) where state = 'OPEN';
create index held_money_loan on held_money (loan_gid) where loan_gid is not null;
create index held_money_decide on held_money (decide_by, gid)
  where state = 'OPEN' and decide_by is not null;
create index held_money_newest on held_money (closed_at desc) where state = 'CLOSED';

-- What happened to held money; only added to.
create table held_money_act (
  id bigint generated always as identity primary key,
  held_money_gid uuid not null references held_money (gid),
  borrower_gid uuid references borrower (gid),
  act text not null check (act in ('OPENED', 'TAKEN', 'KEPT', 'IDENTIFIED', 'CHOSEN', 'WRITTEN',
    'APPLIED', 'REFUNDED', 'RETURNED_TO_PAYROLL', 'ESCHEATED', 'ESCHEAT_PAID', 'EXPECTED',
    'REVERSED')),
  reason text,
  journal_entry_id bigint references journal_entry (id),
  done_by text not null,
  done_at timestamptz not null
);
create index held_money_act_of on held_money_act (held_money_gid, id);

-- A refund of held money doesn't fall with a returned payment: no payment is behind it.
alter table refund add column held_money_gid uuid references held_money (gid);

-- What should show on the bank's statement, and what cleared it.
create table bank_movement (
  gid uuid primary key default gen_random_uuid(),
  -- The clearing account that its money passes through.
  account text not null check (account in ('ach_clearing', 'payroll_clearing', 'card_clearing',
    'check_clearing')),
  kind text not null check (kind in ('ACH_DEBITS', 'ACH_CREDITS', 'ACH_RETURNED_DEBITS',
    'ACH_RETURNED_CREDITS', 'REMITTANCE', 'DEPOSIT', 'CARD_PAYOUT', 'CHECK')),
  -- With the kind it exists once: a file, a trace, a check number.
  reference text not null,
  -- What the bank writes beside the amount.
  bank_reference text not null,
  expected_on date not null,
  -- Plus for money that comes in.
  amount_cents bigint not null check (amount_cents <> 0),
  cleared_entry_id bigint references journal_entry (id),
  cleared_on date,
  unique (kind, reference)
);
create index bank_movement_open on bank_movement (account, expected_on)
  where cleared_entry_id is null;
create index bank_movement_reference on bank_movement (bank_reference)
  where cleared_entry_id is null;
create index bank_movement_amount on bank_movement (amount_cents) where cleared_entry_id is null;

create table bank_statement (
  gid uuid primary key default gen_random_uuid(),
  day date not null unique,
  name text not null,
  digest bytea not null unique,
  content_cipher bytea not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  received_at timestamptz not null
);

create table bank_line (
  gid uuid primary key default gen_random_uuid(),
  statement_gid uuid not null references bank_statement (gid),
  number integer not null,
  day date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  type_code text not null,
  reference text not null,
  text text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'MATCHED', 'HELD', 'CHARGE')),
  movement_gid uuid unique references bank_movement (gid),
  held_money_gid uuid unique references held_money (gid),
  unique (statement_gid, number),
  check ((state = 'MATCHED') = (movement_gid is not null))
);
create index bank_line_open on bank_line (day, gid) where state in ('OPEN', 'HELD');

-- The result of each nightly comparison, one row for each account.
create table tie_out (
  day date not null,
  account text not null,
  books_cents bigint not null,
  -- What the books should say by the other source: the bank, or the records of single sums.
  other_cents bigint not null,
  -- The open items that explain the balance: name, count and cents.
  items jsonb not null,
  checked_at timestamptz not null,
  primary key (day, account)
);

-- The movements of a day are read from these rows.
create index ach_entry_settled on ach_entry (settled_on) where settled_on is not null;
create index ach_entry_returned_on on ach_entry (returned_on) where returned_on is not null;
create index ach_return_entry on ach_return (ach_entry_gid) where ach_entry_gid is not null;
create index deposit_receipt_received on deposit_receipt (received_on);

do $$
declare name text;
begin
  foreach name in array array['held_money', 'held_money_act'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$,
      name || '_kept', name, name);
  end loop;
  foreach name in array array['bank_movement', 'bank_statement', 'bank_line', 'tie_out'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff'))$p$,
      name || '_kept', name);
  end loop;
end $$;
create trigger append_only before update or delete on held_money_act
  for each row execute function never_changed();

grant select, insert, update on held_money, bank_movement, bank_line, tie_out to paystead_app;
grant select, insert on held_money_act, bank_statement to paystead_app;
-- A new data key seals it again.
grant update (content_cipher) on bank_statement to paystead_app;

update setting set value = value || '{"bank.charge": 5000, "held-money.identify": 100000}' where key = 'approval_limits';

-- Adds kinds to the check as it is, so that other migrations may add theirs.
do $$
declare
  known text := pg_get_constraintdef(oid) from pg_constraint where conname = 'trouble_kind_check';
begin
  alter table trouble drop constraint trouble_kind_check;
  execute 'alter table trouble add constraint trouble_kind_check '
    || regexp_replace(known, 'ARRAY\[', 'ARRAY[''BANK_STATEMENT''::text, ''TIE_OUT''::text, '
      || '''HELD_MONEY''::text, ');
end $$;

-- What is held already.
insert into held_money (place, reason, amount_cents, loan_gid, borrower_gid, escrow_gid,
    journal_entry_id, received_on, owner, opened_at)
  select 'ESCROW', e.reason, e.amount_cents, e.loan_gid, e.borrower_gid, e.gid, e.journal_entry_id,
         e.received_on, case when e.due_on is not null then 'PAYDAY'
           when e.reason = 'OVERPAYMENT' then 'BORROWER' else 'STAFF' end, j.booked_at
    from escrow e join journal_entry j on j.id = e.journal_entry_id
   where e.released_entry_id is null;
insert into held_money (place, reason, amount_cents, journal_entry_id, received_on, owner,
    opened_at)
  select 'UNIDENTIFIED', 'UNIDENTIFIED', -p.amount_cents, j.id, j.effective_date, 'STAFF',
         j.booked_at
    from journal_entry j
    join posting p on p.entry_id = j.id and p.account = 'unidentified_receipts'
   where j.kind = 'UNIDENTIFIED';
insert into held_money_act (held_money_gid, borrower_gid, act, journal_entry_id, done_by, done_at)
  select gid, borrower_gid, 'OPENED', journal_entry_id, 'migration', opened_at from held_money;
