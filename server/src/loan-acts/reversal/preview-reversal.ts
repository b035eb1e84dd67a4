import { previewReversal as call } from '@paystead/contract/servicing/loan-acts';
import { dryRun } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { effectOf } from '../effect.ts';
import { reversalAct } from './reversal-act.ts';

/** STAFF-22: what taking back a payment would do. */
export const previewReversal = dryRun(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const { cause, receipt } = input;
  return effectOf(context, loan, reversalAct, { loan: loan.gid, receipt, cause });
});
