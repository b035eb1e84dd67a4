import type { Invariant } from './invariant.ts';

/**
 * Simple interest actual/365, rounded half up once for the span: the same figure as
 * lending/accrual.
 */
const ofSpan = `
  (2 * principal.cents * loan.rate * (loan.accrued_through - loan.interest_from) + 3650000000)
    / 7300000000`;

export const interestOnce: Invariant = {
  id: 'I6',
  holds: 'Interest accrues once for each loan and day.',
  checks: [
    {
      looksAt: 'days booked twice',
      faults: `
        select format('loan %s has %s accruals for %s', loan_gid, count(*), effective_date) as fault
          from journal_entry where kind = 'ACCRUAL' group by loan_gid, effective_date having count(*) > 1`,
    },
    {
      looksAt: 'days on which no interest runs',
      faults: `
        select format('loan %s has interest for %s', loan.gid, e.effective_date) as fault
          from journal_entry e join loan on loan.gid = e.loan_gid
         where e.kind = 'ACCRUAL'
           and (e.effective_date <= loan.opened_on or e.effective_date > loan.charged_off_on
                or loan.opened_on is null
                or (loan.status = 'Open' and e.effective_date > loan.accrued_through))`,
    },
    {
      looksAt: 'interest of the running span',
      faults: `
        select format('loan %s has %s cents booked from %s through %s, and they earn %s', loan.gid,
                 loan.interest_booked_cents, loan.interest_from, loan.accrued_through,
                 ${ofSpan}) as fault
          from loan
          join lateral (select coalesce(sum(amount_cents), 0)::bigint as cents from posting
                         where loan_gid = loan.gid and account = 'loan_principal') principal on true
         where loan.status = 'Open' and loan.interest_booked_cents <> ${ofSpan}
        union all
        select format('loan %s carries %s cents of interest into its span', loan.gid,
                 receivable.cents - loan.interest_booked_cents)
          from loan
          join lateral (select coalesce(sum(amount_cents), 0) as cents from posting
                         where loan_gid = loan.gid and account = 'interest_receivable') receivable on true
         where loan.status = 'Open' and receivable.cents < loan.interest_booked_cents`,
    },
    {
      looksAt: 'days that are closed and lack their interest',
      faults: `
        select format('loan %s has interest through %s, and %s is closed', loan.gid, loan.accrued_through,
                 closed.day) as fault
          from loan
          join (select max(day) as day from closed_day where finished_at is not null) closed
            on loan.accrued_through < closed.day and loan.opened_on <= closed.day
         where loan.status = 'Open'`,
    },
  ],
};
