import type { Invariant } from './invariant.ts';

/** Cents in the sign of our account: a debit of a borrower brings money in. */
const signed = `case direction when 'DEBIT' then amount_cents else -amount_cents end`;

const clearingKinds = `('CLEARED', 'EXPECTED')`;

/** What an account's postings come to, without the ones that clear it. */
const posted = (account: string) => `
  select coalesce(sum(p.amount_cents), 0) as cents
    from posting p join journal_entry e on e.id = p.entry_id
   where p.account = '${account}' and e.kind not in ${clearingKinds}`;

export const clearingExplained: Invariant = {
  id: 'I9',
  holds: 'Clearing accounts are explained to the cent.',
  checks: [
    {
      looksAt: 'what was posted against what the bank and payrolls moved',
      faults: `
        select format('ach_clearing has %s cents posted, and its entries come to %s', books.cents,
                 moved.cents) as fault
          from (${posted('ach_clearing')}) books,
               (select coalesce(sum(${signed}) filter (where taken_settled), 0)
                     - coalesce(sum(${signed}) filter (where taken_settled and taken_returned), 0)
                       as cents from ach_entry) moved
         where books.cents <> moved.cents
        union all
        select format('payroll_clearing has %s cents posted, and files and deposits come to %s',
                 books.cents, moved.cents)
          from (${posted('payroll_clearing')}) books,
               (select coalesce((select sum(amount_cents) from remittance_line), 0)
                     + coalesce((select sum(amount_cents) from deposit_receipt), 0) as cents) moved
         where books.cents <> moved.cents
        union all
        select format('%s has %s cents posted, and what we expect at the bank comes to %s',
                 one.account, books.cents, moved.cents)
          from (values ('card_clearing'), ('check_clearing')) one (account)
          join lateral (select coalesce(sum(p.amount_cents), 0) as cents
                          from posting p join journal_entry e on e.id = p.entry_id
                         where p.account = one.account
                           and e.kind not in ${clearingKinds}) books on true
          -- The processor keeps charges, less disputes, until its next payout.
          join lateral (select coalesce(sum(amount_cents), 0)
                     + case one.account when 'card_clearing' then
                         (select coalesce(sum(amount_cents), 0) from card_payment
                           where state = 'PAID')
                       - (select coalesce(sum(amount_cents), 0) from card_dispute
                           where state <> 'WON')
                       - (select coalesce(sum(gross_cents), 0) from card_payout)
                       else 0 end as cents
                          from bank_movement
                         where bank_movement.account = one.account) moved on true
         where books.cents <> moved.cents`,
    },
    {
      looksAt: 'what was cleared against the movements it cleared',
      faults: `
        select format('%s was cleared of %s cents, and its cleared movements come to %s',
                 one.account, books.cents, moved.cents) as fault
          from (values ('ach_clearing'), ('payroll_clearing'), ('card_clearing'),
                 ('check_clearing')) one (account)
          join lateral (select coalesce(-sum(p.amount_cents), 0) as cents
                          from posting p join journal_entry e on e.id = p.entry_id
                         where p.account = one.account
                           and e.kind in ${clearingKinds}) books on true
          join lateral (select coalesce(sum(amount_cents), 0) as cents from bank_movement
                         where bank_movement.account = one.account
                           and cleared_entry_id is not null) moved on true
         where books.cents <> moved.cents`,
    },
    {
      looksAt: 'lines of the bank and their movements',
      faults: `
        select format('line %s of %s has %s cents, and movements and held money come to %s',
                 line.number, line.day, line.amount_cents, brought.cents + kept.cents) as fault
          from bank_line line
         cross join lateral (select coalesce(sum(amount_cents), 0) as cents from bank_movement
                              where bank_line_gid = line.gid) brought
         cross join lateral (select coalesce(sum(amount_cents), 0) as cents from held_money
                              where line.state = 'HELD' and gid = line.held_money_gid) kept
         where line.state in ('MATCHED', 'HELD')
           and line.amount_cents <> brought.cents + kept.cents
        union all
        select format('movement %s came with a line and is open', gid)
          from bank_movement where bank_line_gid is not null and cleared_entry_id is null
        union all
        select format('the statement of %s ends with %s cents and its lines lead to %s', s.day,
                 s.closing_cents, s.opening_cents + coalesce(sum(line.amount_cents), 0))
          from bank_statement s left join bank_line line on line.statement_gid = s.gid
         group by s.gid
        having s.opening_cents + coalesce(sum(line.amount_cents), 0) <> s.closing_cents`,
    },
  ],
};
