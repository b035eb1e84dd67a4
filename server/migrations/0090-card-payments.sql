-- Payments by card. The card is typed at the processor, never here: we keep what a receipt needs,
-- its brand, last four digits and expiry (decision 0058).

-- A card payment comes from no bank account; its receipt names the card.
alter table payment alter column bank_account_gid drop not null;
alter table payment add column card_name text check (length(card_name) between 1 and 60);
alter table payment add constraint payment_from
  check ((bank_account_gid is null) = (card_name is not null));

create table card_payment (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  mode text not null check (mode in
    ('INSTALLMENT', 'SCHEDULED', 'ARREARS', 'FULL', 'SINGLE', 'MODIFICATION', 'SETTLEMENT')),
  method text not null check (method in ('CC', 'DBT')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The New York day that the amount is for; a card is charged that day or not at all.
  for_day date not null,
  -- What the borrower asked for, to be checked again before we take the money.
  request jsonb not null,
  authorization_text text not null,
  -- STARTED: no session at the processor yet. OPEN: the borrower may type a card. CAPTURING: we
  -- take the money that the bank promised. RELEASING: we give that promise back. PAID: booked.
  -- ENDED: nothing was taken. REFUNDED: taken although it had ended, and sent back.
  state text not null check (state in
    ('STARTED', 'OPEN', 'CAPTURING', 'RELEASING', 'PAID', 'ENDED', 'REFUNDED')),
  ended_because text check (ended_because in
    ('EXPIRED', 'DECLINES', 'CREDIT_CARD', 'CHANGED', 'SAME')),
  -- The processor's names for its session and for the charge.
  session_ref text unique,
  charge_ref text unique,
  page_url text,
  declines integer not null default 0 check (declines >= 0),
  last_decline text check (last_decline in
    ('FUNDS', 'EXPIRED_CARD', 'WRONG_CODE', 'CHECK_FAILED', 'REFUSED')),
  card_brand text check (length(card_brand) between 1 and 30),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  card_expires text check (card_expires ~ '^\d{4}-\d{2}$'),
  card_funding text check (card_funding in ('DEBIT', 'CREDIT', 'PREPAID', 'UNKNOWN')),
  payment_gid uuid unique references payment (gid),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((session_ref is null) = (page_url is null)),
  check ((ended_because is null) or state in ('RELEASING', 'ENDED', 'REFUNDED')),
  check (state not in ('CAPTURING', 'PAID') or payment_gid is not null)
);
create index card_payment_loan on card_payment (loan_gid, created_at desc);
create index card_payment_borrower on card_payment (borrower_gid);
create index card_payment_unfinished on card_payment (gid)
  where state in ('OPEN', 'CAPTURING', 'RELEASING');

-- A cardholder disputed a payment at the bank: the processor has taken the money back.
create table card_dispute (
  gid uuid primary key default gen_random_uuid(),
  dispute_ref text not null unique,
  card_payment_gid uuid not null references card_payment (gid),
  borrower_gid uuid not null references borrower (gid),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  updated_at timestamptz not null
);
create index card_dispute_payment on card_dispute (card_payment_gid);
create index card_dispute_borrower on card_dispute (borrower_gid);

-- What the processor paid out to our bank account in one sum: charges less what went back and less
-- its fee. A payout that is below zero was debited.
create table card_payout (
  gid uuid primary key default gen_random_uuid(),
  payout_ref text not null unique,
  paid_on date not null,
  gross_cents bigint not null,
  fee_cents bigint not null check (fee_cents >= 0),
  net_cents bigint not null check (net_cents = gross_cents - fee_cents),
  -- The booking of the fee; null for a payout without one.
  fee_entry_id bigint references journal_entry (id),
  read_at timestamptz not null
);
create index card_payout_day on card_payout (paid_on, payout_ref);

do $$
declare name text;
begin
  foreach name in array array['card_payment', 'card_dispute'] loop
    execute format('alter table %I enable row level security', name);
    execute format($p$create policy %I on %I for all using (actor_kind() in ('job', 'staff')
      or (actor_kind() = 'borrower' and %I.borrower_gid = actor_gid()))$p$,
      name || '_kept', name, name);
    execute format('grant select, insert, update on %I to paystead_app', name);
  end loop;
end $$;
alter table card_payout enable row level security;
create policy card_payout_kept on card_payout for all using (actor_kind() in ('job', 'staff'));
grant select, insert on card_payout to paystead_app;

-- What the processor keeps of its payouts is our expense.
insert into ledger_account (name, kind, per_loan) values ('card_fees', 'expense', false);

-- Which cards a loan takes, by state and workflow; and how often a card may be refused for one loan
-- in a day. Card networks restrict paying a debt with a credit card, so credit starts switched off.
insert into policy (name, version, valid_from, values) values ('cards', 1, '2020-01-01', '{
  "version": "2026-1",
  "taken": {"DBT": true, "CC": false},
  "states": {},
  "workflows": {},
  "mostDeclinesPerDay": 5,
  "mostStartsPerDay": 20}');
