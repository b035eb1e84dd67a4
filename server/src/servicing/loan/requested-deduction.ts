import type { DeductionAnswer, RequestedDeduction } from '@paystead/lending/servicing/delinquency';
import { least } from '@paystead/lending/money/money';
import type { DeductionRow } from '../receipts/in-flight.queries.ts';

const answers: Readonly<Record<DeductionRow['state'], DeductionAnswer>> = {
  ASKED: 'NONE',
  MATCHED: 'MATCHED',
  OVER: 'MATCHED',
  SHORT: 'SHORT',
  MISSING: 'MISSING',
  TERMINATED: 'TERMINATED',
};

/** A deduction as lateness counts it: with its answer, and the last day of its hold. */
export function requestOf(asked: DeductionRow): RequestedDeduction {
  const until = [asked.claim_held_until, asked.decision_held_until]
    .filter((held) => held !== null)
    .toSorted()
    .at(-1);
  const missed = asked.state === 'ASKED' && asked.decision === 'MISSED';
  return {
    payday: Temporal.PlainDate.from(asked.payday),
    answer: missed ? 'MISSING' : answers[asked.state],
    outstanding: asked.amount_cents - least(asked.amount_cents, asked.deducted_cents),
    ...(until && { heldUntil: Temporal.PlainDate.from(until) }),
  };
}
