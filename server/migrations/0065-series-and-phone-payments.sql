-- Payments made together on several dates, each of which can be canceled alone.
alter table payment add column series_gid uuid;
create index payment_series on payment (series_gid) where series_gid is not null;

-- A borrower who wants to pay by phone gets a reference, by which staff find the loan and see what
-- the person wanted to pay.
create table phone_payment (
  gid uuid primary key default gen_random_uuid(),
  loan_gid uuid not null references loan (gid),
  borrower_gid uuid not null references borrower (gid),
  reference text not null unique,
  mode text not null check (mode in
    ('INSTALLMENT', 'SCHEDULED', 'ARREARS', 'FULL', 'SINGLE', 'MODIFICATION', 'SETTLEMENT')),
  amount_cents bigint check (amount_cents > 0),
  good_through date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index phone_payment_loan on phone_payment (loan_gid, good_through);

alter table phone_payment enable row level security;
create policy phone_payment_kept on phone_payment for all using (actor_kind() in ('job', 'staff')
  or (actor_kind() = 'borrower' and phone_payment.borrower_gid = actor_gid()));
grant select, insert, update on phone_payment to paystead_app;
