import { stopSavings as call } from '@paystead/contract/servicing/savings';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockOwnLoan } from '../servicing/index.ts';
import { endSavings } from './end-savings.ts';
import { findOfLoan } from './savings.queries.ts';
import { viewSavings } from './savings.view.ts';

/** Stops the borrower's own savings deduction; stopping it twice changes nothing. */
export const stopSavings = command(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const savings = (await findOfLoan(db, loan.gid)) ?? refuse('NOT_FOUND');

  await endSavings(context, savings.gid, 'BORROWER');
  return viewSavings(context, loan);
});
