import { previewChargeOff as call } from '@paystead/contract/servicing/loan-acts';
import { dryRun } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { effectOf } from '../effect.ts';
import { chargeOffAct } from './charge-off-act.ts';

/** STAFF-26: what an early charge-off would do. */
export const previewChargeOff = dryRun(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  return effectOf(context, loan, chargeOffAct, { loan: loan.gid });
});
