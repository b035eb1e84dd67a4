import type { Invariant } from './invariant.ts';

export const debitsOwed: Invariant = {
  id: 'I12',
  holds: 'No debit takes more than is owed when it goes to the bank.',
  checks: [
    {
      looksAt: 'debits at the bank against what was owed when each of them went there',
      faults: `
        select distinct format('loan %s has debits of %s cents at the bank and owed %s when they went',
                 sent.loan_gid, sent.cents, owed.cents) as fault
          from (
            -- Who pays all now although other money is on its way chose that, and gets what still
            -- comes back: such a payoff is counted alone (PAYOFF-4).
            select debit.loan_gid, debit.at, debit.on_day,
                   case when debit.alone then debit.cents
                     else sum(debit.cents) filter (where not debit.alone)
                            over (partition by debit.loan_gid order by debit.at
                                  range between unbounded preceding and current row) end as cents
              from (select payment.loan_gid, f.built_at as at, a.effective_date as on_day,
                           a.amount_cents as cents,
                           payment.payoff_way is not distinct from 'PAY_ALL_NOW' as alone
                      from ach_entry a
                      join ach_file f on f.gid = a.ach_file_gid
                      join payment on payment.gid = a.subject_gid
                     where a.purpose = 'PAYMENT' and a.direction = 'DEBIT'
                       and a.state = 'FILED') debit) sent
          join loan on loan.gid = sent.loan_gid
          join lateral (
            select coalesce(sum(p.amount_cents), 0) as booked,
                   coalesce(sum(p.amount_cents) filter (where p.account = 'loan_principal'), 0)
                     as principal,
                   max(e.effective_date) filter (where e.kind = 'ACCRUAL') as accrued
              from posting p join journal_entry e on e.id = p.entry_id
             where p.loan_gid = loan.gid and e.booked_at <= sent.at
               and p.account in ('loan_principal', 'interest_receivable', 'fees_receivable',
                 'charged_off_balance')) books on true
          join lateral (
            select books.booked + case when loan.charged_off_on is not null then 0
                     else (books.principal * loan.rate
                             * greatest(0, sent.on_day - coalesce(books.accrued, loan.opened_on))
                             + 3650000000 - 1)::bigint / 3650000000 end as cents) owed on true
         where sent.cents > owed.cents`,
    },
  ],
};
