import * as calls from '@paystead/contract/servicing/servicing';
import { cancelEntry } from '../../ach/index.ts';
import { fill, payoutLetters } from '../../letters/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnLoan } from './find-loan.ts';
import { tellBorrower } from '../receipts/tell-borrower.ts';
import { voidLoan } from './void-loan.ts';

/** Cancels a loan before its payout is in a bank file: Void, nothing owed. */
export const cancelLoan = command(calls.cancelLoan, async (context) => {
  const { actor, db, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);

  if (loan.status !== 'Pending') refuse('LOAN_NOT_CANCELLABLE');
  if (!(await cancelEntry(context, 'DISBURSEMENT', loan.gid))) refuse('LOAN_NOT_CANCELLABLE');

  await voidLoan(context, loan.gid, 'CANCELLED');
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, payoutLetters.loanCanceled, {}),
      about: 'loan cancelled',
      paper: 'LOAN_NOTICE',
    },
  );

  return { gid: loan.gid, loan_status: 'Void' as const, at: now.toString() };
});
