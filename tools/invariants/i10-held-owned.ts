import type { Invariant } from './invariant.ts';

export const heldOwned: Invariant = {
  id: 'I10',
  holds: 'Every held cent has an owner.',
  checks: [
    {
      looksAt: 'the accounts that hold money against their records',
      faults: `
        select format('%s holds %s cents and its open records come to %s', account, books.cents,
                 held.cents) as fault
          from (values ('unidentified_receipts', 'UNIDENTIFIED'), ('borrower_escrow', 'ESCROW'),
                 ('escheat_payable', 'ESCHEAT')) one (account, place)
          join lateral (select coalesce(-sum(amount_cents), 0) as cents from posting
                         where posting.account = one.account) books on true
          join lateral (select coalesce(sum(amount_cents), 0) as cents from held_money
                         where state = 'OPEN' and held_money.place = one.place) held on true
         where books.cents <> held.cents
        union all
        select format('savings_payable holds %s cents and the payouts to come make %s',
                 books.cents, payouts.cents)
          from (select coalesce(-sum(amount_cents), 0) as cents from posting
                 where account = 'savings_payable') books,
               (select coalesce(sum(amount_cents), 0) as cents from savings_payout
                 where state <> 'PAID') payouts
         where books.cents <> payouts.cents`,
    },
    {
      looksAt: 'records and the escrows they are about',
      faults: `
        select format('escrow %s has no open record of its amount', escrow.gid) as fault
          from escrow
         where released_entry_id is null and not exists (
           select 1 from held_money h where h.escrow_gid = escrow.gid and h.state = 'OPEN'
              and h.place = 'ESCROW' and h.amount_cents = escrow.amount_cents
              and h.borrower_gid = escrow.borrower_gid)
        union all
        select format('held money %s is open and its escrow is released', h.gid)
          from held_money h join escrow on escrow.gid = h.escrow_gid
         where h.state = 'OPEN' and h.place = 'ESCROW' and escrow.released_entry_id is not null`,
    },
    {
      looksAt: 'sums that nobody decides about',
      faults: `
        select format('held money %s waits for a borrower and has none', gid) as fault
          from held_money where state = 'OPEN' and owner in ('BORROWER', 'PAYDAY')
           and borrower_gid is null
        union all
        select format('held money %s has nothing in its trail', gid)
          from held_money h
         where not exists (select 1 from held_money_act a where a.held_money_gid = h.gid)`,
    },
  ],
};
