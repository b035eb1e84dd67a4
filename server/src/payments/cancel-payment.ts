import { cancelPayment as call } from '@paystead/contract/servicing/payments';
import { command } from '../platform/calls/command.ts';
import { lockOwnLoan } from '../servicing/index.ts';
import { cancelOne } from './cancel-one.ts';

/** Cancels a planned payment until the cut-off of its file. */
export const cancelPayment = command(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  return (await cancelOne(context, loan, input)).view;
});
