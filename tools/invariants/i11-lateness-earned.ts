import type { Invariant } from './invariant.ts';

/** The last closed day, whose lateness the loans carry, and the instant it was closed. */
const closed = `
  (select day, finished_at as at from closed_day where finished_at is not null
    order by day desc limit 1)`;

/**
 * Days in which payroll may answer, counted from the payday: 5 banking days never take fewer
 * (LATE-5).
 */
const ANSWER_DAYS = 7;

/** What is open of an installment, by what had been booked when the day was closed. */
const paid = `
  select coalesce(sum(p.amount_cents), 0) from installment_payment p
    join journal_entry e on e.id = p.journal_entry_id
   where p.installment_gid = i.gid and e.booked_at <= closed.at`;

/** The employer has the money, as far as we know: it may still answer, or the payday is held. */
const held = `
  select sum(d.amount_cents - least(d.amount_cents, d.deducted_cents)) from deduction d
    left join deduction_claim claim
      on claim.deduction_gid = d.gid and claim.claimed_at <= closed.at
    left join lateral (
      select p.decision, p.held_until from payday_decision p
       where p.employer_gid = d.employer_gid and p.payday = d.payday
         and p.decided_at <= closed.at
       order by p.id desc limit 1) decided on true
   where d.loan_gid = loan.gid and d.installment_gid = i.gid
     and ((d.state = 'ASKED' and decided.decision is distinct from 'MISSED'
             and closed.day < d.payday + ${ANSWER_DAYS})
       or (d.state = 'ASKED' and decided.held_until >= closed.day)
       or (d.state in ('ASKED', 'SHORT', 'MISSING') and claim.held_until >= closed.day))`;

/** Parts of a short pay's rest that later paychecks bring. */
const planned = `
  select sum(part.amount_cents) from short_pay_plan plan
    join short_pay_part part on part.plan_gid = plan.gid
   where plan.loan_gid = loan.gid and plan.installment_gid = i.gid and part.payday >= closed.day`;

/**
 * What is owed beyond the schedule, which falls due with the last installment: the interest of
 * installments that came late.
 */
const beyond = `
  select case when max(i.due_date) < closed.day then greatest(0,
           (select coalesce(sum(p.amount_cents), 0)
              from posting p join journal_entry e on e.id = p.entry_id
             where p.loan_gid = loan.gid and e.booked_at <= closed.at
               and p.account in ('loan_principal', 'interest_receivable', 'fees_receivable'))
           - sum(i.amount_cents - (${paid}))) else 0 end
    from installment i where i.loan_gid = loan.gid and i.superseded_at is null`;

export const latenessEarned: Invariant = {
  id: 'I11',
  holds: 'Nobody is past due for money that an employer holds or that a kept plan brings.',
  checks: [
    {
      looksAt: 'what is past due against what is open and nobody’s to wait for',
      faults: `
        select format('loan %s is %s days and %s cents past due, and %s cents are', loan.gid,
                 loan.delinquent_days, loan.delinquent_cents, own.cents) as fault
          from loan
          join borrower on borrower.gid = loan.borrower_gid and borrower.money_held_at is null
         cross join ${closed} closed
          join lateral (
            -- A claim and a plan are about the same rest of a short pay: it isn't left out twice.
            select coalesce(sum(greatest(0, i.amount_cents - (${paid})
                     - coalesce(greatest((${held}), (${planned})), 0))), 0)
                     + (${beyond}) as cents
              from installment i
             where i.loan_gid = loan.gid and i.superseded_at is null
               and i.due_date < closed.day) own on true
         where loan.status = 'Open' and loan.delinquent_days > 0
           and loan.delinquent_cents > own.cents
           and not exists (select from loan_flag f where f.borrower_gid = loan.borrower_gid)
           and not exists (select from payment p where p.loan_gid = loan.gid
                              and p.held_from is not null)`,
    },
    {
      looksAt: 'days past due and the cents they are about',
      faults: `
        select format('loan %s is %s days past due with %s cents', gid, delinquent_days,
                 delinquent_cents) as fault
          from loan
         where status = 'Open' and (delinquent_days > 0) <> (delinquent_cents > 0)`,
    },
  ],
};
