import { CLOSING } from './size.ts';

/** Balances of all accounts, as after the closes of the days before. */
export const CLOSED = `
with daily as (
  select e.booked_on, p.account, sum(p.amount_cents) as cents
    from journal_entry e join posting p on p.entry_id = e.id group by 1, 2)
insert into closed_balance (day, account, amount_cents)
  select day::date, account, sum(cents)
    from generate_series(date '2030-02-28', date '${CLOSING}' - 1, interval '1 day') day
    join daily on booked_on <= day
   group by 1, 2`;
