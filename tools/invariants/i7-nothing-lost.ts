import type { Check, Invariant } from './invariant.ts';

/** Money that a payment brought in, through the bank or by card, and that wasn't returned. */
const broughtBy = `
  select coalesce(sum(p.amount_cents), 0) from journal_entry e
    join posting p on p.entry_id = e.id and p.account in ('ach_clearing', 'card_clearing')
   where e.payment_gid = payment.gid`;

const moneyTakesEffectOnce: readonly Check[] = [
  {
    looksAt: 'payments and the money they brought',
    faults: `
      select format('payment %s is %s and has brought %s of %s cents', gid, state, brought, amount_cents)
             as fault
        from (select payment.*, (${broughtBy}) as brought from payment) paid
       where brought <> case when state = 'SETTLED' then amount_cents else 0 end`,
  },
  {
    looksAt: 'card payments at the processor and in the books',
    faults: `
      select format('card payment %s is %s and its payment is %s', c.gid, c.state,
               coalesce(p.state, 'not there')) as fault
        from card_payment c left join payment p on p.gid = c.payment_gid
       where not coalesce(case
               when c.state = 'PAID' then p.state in ('SETTLED', 'RETURNED')
               when c.state = 'CAPTURING' then p.state = 'SENT'
               when c.state in ('ENDED', 'REFUNDED') then p.gid is null or p.state = 'CANCELLED'
               else p.gid is null end, false)
      union all
      select format('payment %s is by card and no card payment made it', p.gid)
        from payment p
       where p.card_name is not null
         and not exists (select from card_payment c where c.payment_gid = p.gid)`,
  },
  {
    looksAt: 'payouts and refunds that were settled',
    faults: `
      select format('payout of loan %s was settled and has %s entries', a.subject_gid, count(e.id)) as fault
        from ach_entry a
        left join journal_entry e on e.loan_gid = a.subject_gid and e.kind = 'DISBURSEMENT_SENT'
       where a.purpose = 'DISBURSEMENT' and a.taken_settled
       group by a.gid, a.subject_gid having count(e.id) <> 1
      union all
      select format('loan %s has %s openings', loan_gid, count(*))
        from journal_entry where kind = 'DISBURSEMENT_SENT' group by loan_gid having count(*) > 1
      union all
      select format('refunds of loan %s: %s settled, %s booked', loan.gid, settled.n, booked.n)
        from loan
        join lateral (select count(*) as n from ach_entry a join refund r on r.gid = a.subject_gid
                       where a.purpose = 'REFUND' and a.taken_settled
                         and r.loan_gid = loan.gid) settled on true
        join lateral (select count(*) as n from journal_entry e
                       where e.loan_gid = loan.gid and e.kind = 'REFUND_SENT') booked on true
       where settled.n <> booked.n`,
  },
  {
    looksAt: 'deductions and the money they brought',
    faults: `
      with identified as (
        select held.deduction_gid, -sum(p.amount_cents) as cents from escrow held
          join posting p on p.entry_id = held.journal_entry_id and p.account = 'borrower_escrow'
         where held.reason = 'UNIDENTIFIED' and held.deduction_gid is not null group by 1),
      booked as (
        select e.deduction_gid, sum(p.amount_cents) as cents from journal_entry e
          join posting p on p.entry_id = e.id and p.account = 'payroll_clearing'
         where e.deduction_gid is not null group by 1)
      select format('deduction %s brought %s cents and %s are booked', d.gid, d.deducted_cents,
               coalesce(booked.cents, 0) + coalesce(identified.cents, 0)) as fault
        from deduction d
        -- What came without an owner, and payroll said later whose it is.
        left join identified on identified.deduction_gid = d.gid
        left join booked on booked.deduction_gid = d.gid
       where coalesce(booked.cents, 0) + coalesce(identified.cents, 0) <> d.deducted_cents`,
  },
  {
    looksAt: 'savings from paychecks, and what we owe for them',
    faults: `
      select format('payday %s brought %s cents of savings and %s went on', p.gid, p.received_cents,
               sent.cents) as fault
        from savings_payday p
        join lateral (select coalesce(sum(s.amount_cents), 0) as cents from savings_payout s
                       where s.savings_payday_gid = p.gid) sent on true
       where sent.cents <> p.received_cents
      union all
      select format('we owe savers %s cents and the books say %s', owed.cents, booked.cents)
        from (select coalesce(sum(amount_cents), 0) as cents from savings_payout
               where state <> 'PAID') owed,
             (select coalesce(-sum(amount_cents), 0) as cents from posting
               where account = 'savings_payable') booked
       where owed.cents <> booked.cents`,
  },
  {
    looksAt: 'entries taken back twice',
    faults: `
      select format('entry %s was taken back %s times', reverses_entry_id, count(*)) as fault
        from journal_entry where reverses_entry_id is not null
       group by reverses_entry_id having count(*) > 1`,
  },
];

const waitingMessages: Check = {
  looksAt: 'messages that wait',
  faults: `
    with underway as materialized (
      select data ->> 'gid' as gid from jobs.job
       where name = 'deliver-message' and state <> 'completed' and state <> 'cancelled')
    select format('message %s (%s) is not sent, no job will send it, and staff do not see it',
             m.gid, m.about) as fault
      from message m
     where m.sent_at is null and m.expired_at is null
       and not exists (
         select 1 from trouble t where t.kind = 'MESSAGE' and t.subject = m.gid::text)
       and not exists (select 1 from underway where underway.gid = m.gid::text)`,
};

/** @param hasQueue the queue's own tables are there */
export function nothingLost(hasQueue: boolean): Invariant {
  return {
    id: 'I7',
    holds: 'No queue item, message or job is lost or takes effect twice.',
    checks: hasQueue ? [...moneyTakesEffectOnce, waitingMessages] : moneyTakesEffectOnce,
  };
}
