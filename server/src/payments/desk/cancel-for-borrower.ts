import { cancelForBorrower as call } from '@paystead/contract/servicing/payment-desk';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { cancelOne } from '../cancel-one.ts';
import { findPayment } from '../payments.queries.ts';
import { tellOfDeskCancel } from './tell-of-desk.ts';

/** STAFF-24: cancels a planned payment for its borrower. */
export const cancelForBorrower = command(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const { isNew, view } = await cancelOne(context, loan, input);
  if (isNew) await tellOfDeskCancel(context, await findPayment(db, view.gid));
  return view;
});
