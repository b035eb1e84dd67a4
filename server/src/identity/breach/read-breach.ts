import { readBreach as call } from '@paystead/contract/identity/account-safety';
import { type PendingEntry, pendingEntries } from '../../ach/index.ts';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findBorrower } from '../registration/borrower.queries.ts';
import { askedBy, breachStep } from './breach.ts';
import { findFactors } from '../second-factor/factor.queries.ts';
import { viewEndedSession } from '../sessions/identity.view.ts';
import { findSessionsEndedForSafety } from '../sessions/session.queries.ts';

/**
 * S8.4: how far the person's recovery is, with the sessions that the new password ended and the
 * money that waits (B1).
 */
export const readBreach = query(call, async ({ actor, db }) => {
  const person = (await findBorrower(db, actor.gid)) ?? refuse('NOT_FOUND');
  if (!person.breached_by) return null;

  const factors = await findFactors(db, actor.gid);
  const ended = await findSessionsEndedForSafety(db, actor.gid);
  const money = (await pendingEntries({ db }, actor.gid)).flatMap(viewPending);
  return {
    step: breachStep(person.breached_by, factors.length > 0),
    because: askedBy(person.breached_by),
    ended: ended.map(viewEndedSession),
    held: money.filter((one) => one.waits),
    sent: money.filter((one) => !one.waits),
  };
});

const KINDS = {
  DISBURSEMENT: 'PAYOUT',
  PAYMENT: 'PAYMENT',
  REFUND: 'REFUND',
  SAVINGS: 'SAVINGS',
} as const;

/** Leaves out tests of an account: test deposits, whose amounts the person proves, and prenotes. */
function viewPending({ purpose, amount, effectiveDate, waits }: PendingEntry) {
  if (purpose === 'MICRO_DEPOSIT' || purpose === 'PRENOTE') return [];
  return [{ kind: KINDS[purpose], amount, date: effectiveDate.toString(), waits }];
}
