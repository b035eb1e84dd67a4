import { previewReceipt as call } from '@paystead/contract/servicing/loan-acts';
import { dryRun } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { effectOf } from '../effect.ts';
import { receiptAct } from './receipt-act.ts';
import { receiptInput } from './receipt-input.ts';

/** STAFF-21: what a payment received otherwise would do. */
export const previewReceipt = dryRun(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  return effectOf(context, loan, receiptAct, receiptInput(input));
});
