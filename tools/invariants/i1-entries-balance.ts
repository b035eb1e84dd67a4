import type { Invariant } from './invariant.ts';

export const entriesBalance: Invariant = {
  id: 'I1',
  holds: 'All ledger entries sum to zero, and so does each act.',
  checks: [
    {
      looksAt: 'the whole of the books',
      faults: `
        select format('all postings together are off by %s cents', sum(amount_cents)) as fault
          from posting having sum(amount_cents) <> 0`,
    },
    {
      looksAt: 'closed balances',
      faults: `
        with booked as materialized (
          select p.account, e.booked_on, sum(p.amount_cents) as cents
            from posting p join journal_entry e on e.id = p.entry_id
           group by p.account, e.booked_on)
        select format('the closed balance of %s on %s is %s cents and its postings come to %s',
                 b.account, b.day, b.amount_cents, coalesce(sum(booked.cents), 0)) as fault
          from closed_balance b
          left join booked on booked.account = b.account and booked.booked_on <= b.day
         where b.day >= (select max(day) - 7 from closed_balance)
         group by b.account, b.day, b.amount_cents
        having coalesce(sum(booked.cents), 0) <> b.amount_cents`,
    },
    {
      looksAt: 'each entry',
      faults: `
        select format('entry %s (%s) has %s postings that sum to %s cents', e.id, e.kind, count(p.line),
                 coalesce(sum(p.amount_cents), 0)) as fault
          from journal_entry e left join posting p on p.entry_id = e.id
         group by e.id, e.kind
        having coalesce(sum(p.amount_cents), 0) <> 0
            or count(p.line) < case when e.kind = 'STATUS' then 0 else 2 end
            or (e.kind = 'STATUS' and count(p.line) > 0)`,
    },
    {
      looksAt: 'whose loan an entry and its postings are about',
      faults: `
        select format('entry %s is about another loan or borrower than its postings', e.id) as fault
          from journal_entry e join posting p on p.entry_id = e.id
         where p.loan_gid is distinct from e.loan_gid
            or p.borrower_gid is distinct from e.borrower_gid
        union all
        select format('posting %s.%s is kept per loan and names none', p.entry_id, p.line)
          from posting p join ledger_account a on a.name = p.account
         where a.per_loan and p.loan_gid is null
        union all
        select format('entry %s names a borrower who does not have its loan', e.id)
          from journal_entry e join loan on loan.gid = e.loan_gid
         where e.borrower_gid is distinct from loan.borrower_gid`,
    },
  ],
};
