import { previewHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { actTitle } from '../approvals/index.ts';
import { effectOf } from '../loan-acts/index.ts';
import { dryRun } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan } from '../servicing/index.ts';
import { applyAct, identifyAct } from './acts.ts';
import { findWaiting } from './figures.queries.ts';
import { lockFreeSum } from './open-sum.ts';

/** HELD-6: what applying a sum would do to its loan, or to one that it may be for. */
export const previewHeldMoney = dryRun(call, async (context) => {
  const { db, input, now } = context;
  const { gid: held } = input;
  const row = await lockFreeSum(context, held);
  const loanGid = row.loan_gid ?? input.loan ?? refuse('NOT_FOUND');
  const loan = (await findLoan(db, loanGid, { lock: true })) ?? refuse('NOT_FOUND');

  const waiting = await findWaiting(db, loanGid, now);
  const effect =
    row.loan_gid === null
      ? await effectOf(context, loan, identifyAct, { held, loan: loanGid })
      : await effectOf(context, loan, applyAct, { held });
  return {
    ...effect,
    waiting: waiting.map(({ act, amount_cents: amount, by, gid }) => ({
      approval: gid,
      title: actTitle(act),
      amount: amount === 0n ? null : amount,
      by,
    })),
  };
});
