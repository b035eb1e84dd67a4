import type { HardshipCause } from '@paystead/contract/servicing/relief';
import { readRelief as call } from '@paystead/contract/servicing/relief';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { interestFor } from '@paystead/lending/money/rate';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { findOwnLoan } from '../../servicing/index.ts';
import { helpChoice, moveChoice, settleChoice, skipChoice } from '../choices.ts';
import { answerBy, isPast, viewBy } from '../clock.ts';
import { findPerson } from '../person.queries.ts';
import { viewPlan } from '../plan/offer.view.ts';
import { keptComparison } from '../plan/kept-terms.ts';
import { figuresOf, readReliefFacts } from '../relief-facts.ts';
import { findLastRequest } from '../requests.queries.ts';
import { viewRequest } from './request.view.ts';

/** Everything about relief of the borrower's own loan. */
export const readRelief = query(call, async (context) => {
  const { actor, db, input, now } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const [facts, person, request] = await Promise.all([
    readReliefFacts(context, loan),
    findPerson(db, loan.gid),
    findLastRequest(db, loan.gid, 'HELP'),
  ]);
  const { modifiable, open, paying, running, settlement } = facts;
  const { payoff } = modifiable.facts;
  const stands =
    open && !isPast(context, open.good_until) && open.figures === figuresOf(modifiable.facts);
  return {
    as_of: isoTime(now),
    installment: loan.installment_cents,
    per_diem: interestFor(payoff.principal, payoff.rate, 1),
    past_due: paying.pastDue,
    help: helpChoice(facts),
    known_cause: CAUSES[person.employee_status] ?? null,
    answer_by: viewBy(answerBy(context)),
    request: request ? viewRequest(request) : null,
    offer: stands
      ? {
          gid: open.gid,
          good_until: viewBy(open.good_until),
          installment:
            keptComparison(open).rows_after.find(({ modified }) => modified)?.amount ?? 0n,
          more_interest: keptComparison(open).more_interest,
        }
      : null,
    plan: running ? viewPlan(running, facts) : null,
    skip: skipChoice(facts),
    move: moveChoice(facts),
    settlement: settlement
      ? {
          gid: settlement.gid,
          state: settlement.state,
          amount: settlement.amount_cents,
          good_until: viewBy(settlement.good_until),
        }
      : null,
    settle: settleChoice(facts),
  };
});

const CAUSES: Partial<Record<EmployeeStatus, HardshipCause>> = {
  LeaveWithoutPay: 'UNPAID_LEAVE',
  Terminated: 'LEAVING_JOB',
};
