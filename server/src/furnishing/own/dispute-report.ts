import { disputeReport as call } from '@paystead/contract/furnishing/credit-reporting';
import { command } from '../../platform/calls/command.ts';
import { lockOwnLoan } from '../../servicing/index.ts';
import { openDisputeOf } from '../disputes/open-dispute-of.ts';
import { viewOwnReporting } from './own-reporting.ts';

/** FURNISH-9: a borrower disputes what we reported. */
export const disputeReport = command(call, async (context) => {
  const { actor, db, input, today } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const { about, words } = input;
  await openDisputeOf(context, loan, { about, words, cameBy: 'APP', receivedOn: today });
  return viewOwnReporting(context, loan);
});
