import type { Invariant } from './invariant.ts';

/** What each loan owes and has earned, by its postings. */
const books = `
  select loan.gid, loan.status, loan.amount_cents, loan.opened_on, loan.charged_off_on,
    coalesce(sum(p.amount_cents) filter (where account = 'loan_principal'), 0) as principal,
    coalesce(sum(p.amount_cents) filter (where account = 'interest_receivable'), 0) as interest,
    coalesce(sum(p.amount_cents) filter (where account = 'fees_receivable'), 0) as fees,
    coalesce(sum(p.amount_cents) filter (where account = 'charged_off_balance'), 0) as lost,
    coalesce(-sum(p.amount_cents) filter (where account = 'interest_income'), 0) as interest_earned,
    coalesce(-sum(p.amount_cents) filter (where account in ('interest_income', 'late_fee_income')), 0)
      as earned,
    coalesce(-sum(p.amount_cents) filter (where account = 'borrower_escrow'), 0) as held,
    coalesce(-sum(p.amount_cents) filter (where account = 'refund_payable'), 0) as refund
  from loan left join posting p on p.loan_gid = loan.gid group by loan.gid`;

export const loansEqualEntries: Invariant = {
  id: 'I4',
  holds: 'A loan’s balance equals its entries.',
  checks: [
    {
      looksAt: 'balances below zero',
      faults: `
        select format('loan %s owes %s principal, %s interest, %s fees, %s lost', gid, principal, interest,
                 fees, lost) as fault
          from (${books}) b where least(principal, interest, fees, lost, held, refund) < 0`,
    },
    {
      looksAt: 'what is owed in each status',
      faults: `
        select format('loan %s is %s and owes %s cents (%s lost)', gid, status, principal + interest + fees,
                 lost) as fault
          from (${books}) b
         where (status in ('Pending', 'Void', 'Paid') and principal + interest + fees + lost <> 0)
            or (status = 'Open' and (principal + interest + fees = 0 or lost <> 0))
            or (status = 'Charged Off' and (principal + interest + fees <> 0 or lost = 0))`,
    },
    {
      looksAt: 'what the borrower was told against what is owed',
      faults: `
        select format('loan %s: its transactions come to %s cents, its books to %s', b.gid, told.cents,
                 principal + interest + fees + lost - interest_earned) as fault
          from (${books}) b
          -- A late fee is a transaction of its own (LOAN-5); a night's interest is none (BOOK-6).
          join lateral (select coalesce(sum(transaction_cents), 0) as cents from journal_entry e
                         where e.loan_gid = b.gid) told on true
         where told.cents <> principal + interest + fees + lost - interest_earned`,
    },
    {
      looksAt: 'sums held and refunds ordered',
      faults: `
        select format('loan %s holds %s cents and its escrows are %s', b.gid, held, waiting.cents) as fault
          from (${books}) b
          join lateral (select coalesce(sum(amount_cents), 0) as cents from escrow
                         where escrow.loan_gid = b.gid
                           and released_entry_id is null) waiting on true
         where waiting.cents <> held
        union all
        select format('loan %s owes %s cents of refunds and has ordered %s', b.gid, refund, ordered.cents)
          from (${books}) b
          join lateral (select coalesce(sum(amount_cents), 0) as cents from refund
                         where refund.loan_gid = b.gid and state in ('ORDERED', 'RETURNED')) ordered on true
         where ordered.cents <> refund`,
    },
    {
      looksAt: 'money put on installments',
      faults: `
        select format('installment %s of loan %s has %s of %s cents', i.number, i.loan_gid, sum(p.amount_cents),
                 i.amount_cents) as fault
          from installment i join installment_payment p on p.installment_gid = i.gid
         group by i.gid having sum(p.amount_cents) not between 0 and i.amount_cents
        union all
        select format('loan %s has %s cents on its installments and %s were applied', b.gid, put.cents,
                 amount_cents + earned - principal - interest - fees - lost)
          from (${books}) b
          join lateral (select coalesce(sum(amount_cents), 0) as cents from installment_payment p
                         where p.loan_gid = b.gid) put on true
          -- A refund that was at the bank when the money behind it was returned is owed again, but
          -- takes nothing off the installments that other money paid.
          join lateral (select coalesce(sum(p.amount_cents), 0) as cents
                          from posting p join journal_entry e on e.id = p.entry_id
                         where p.loan_gid = b.gid and p.account = 'fees_receivable'
                           and e.kind = 'PAYMENT_RETURNED') again on true
          join lateral (select case when b.charged_off_on is null then greatest(0, again.cents)
                                 else coalesce(sum(amount_cents), 0) end as cents
                          from refund
                         where refund.loan_gid = b.gid and state <> 'CANCELLED'
                           and held_money_gid is null) uncovered on true
         where opened_on is not null and status <> 'Void'
           and put.cents > amount_cents + earned - principal - interest - fees - lost
                             + uncovered.cents`,
    },
    {
      looksAt: 'the schedule of each loan',
      faults: `
        select format('loan %s has a schedule over %s cents of principal for %s', loan.gid,
                 sum(i.principal_cents), loan.amount_cents) as fault
          from loan join installment i on i.loan_gid = loan.gid and i.version = 1
         group by loan.gid having sum(i.principal_cents) <> loan.amount_cents`,
    },
  ],
};
