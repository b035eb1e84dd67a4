import { previewCredit as call } from '@paystead/contract/servicing/loan-acts';
import { toDecimal } from '@paystead/lending/money/money';
import { dryRun } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { effectOf } from '../effect.ts';
import { creditAct } from './credit-act.ts';

/** STAFF-23: what a credit would do. */
export const previewCredit = dryRun(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const { amount, part } = input;
  return effectOf(context, loan, creditAct, { loan: loan.gid, part, amount: toDecimal(amount) });
});
