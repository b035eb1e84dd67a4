import { listMoneyActs as call } from '@paystead/contract/servicing/loan-acts';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan } from '../servicing/index.ts';
import { findActsOf } from './loan-acts.queries.ts';

/** STAFF-21: what staff did with a loan's money by hand. */
export const listMoneyActs = query(call, async ({ db, input }) => {
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const acts = await findActsOf(db, loan.gid);
  return {
    rows: acts.map((act) => ({
      gid: act.gid,
      kind: act.kind,
      amount: act.amount_cents,
      for_day: act.for_day,
      way: act.way,
      reference: act.reference,
      cause: act.cause,
      part: act.part,
      reason: act.reason,
      by: act.by,
      approved_by: act.approver,
      made_at: isoTime(act.made_at),
      stands: act.kind === 'RECEIVED' && !act.undone,
    })),
  };
});
