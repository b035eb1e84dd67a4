-- A payoff counts the other money for its loan that is planned or in flight. The borrower chooses:
-- pay everything now and get back what still arrives, or let it arrive and pay the remainder. A
-- remainder waits without a bank entry until everything has arrived.

alter table payment
  add column payoff_way text
    constraint payment_payoff_way_check check (payoff_way in ('PAY_ALL_NOW', 'LET_IT_LAND')),
  -- What the borrower saw and agreed to: the list, and the refund with its day.
  add column payoff_counted jsonb,
  -- The day the borrower agreed to. The debit may come later; no payday from this day on is asked
  -- for.
  add column payoff_on date,
  add constraint payment_payoff_counted check (num_nulls(payoff_way, payoff_counted, payoff_on) in
    (0, 3)),
  add constraint payment_payoff_is_full check (payoff_way is null or mode = 'FULL');

alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in
  ('WAITING', 'SCHEDULED', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED'));
create index payment_waiting on payment (loan_gid) where state = 'WAITING';

drop index payment_account;
create index payment_account on payment (bank_account_gid, debit_date)
  where state in ('WAITING', 'SCHEDULED', 'SETTLED');
