import { revokeDebits as call } from '@paystead/contract/servicing/automatic-debits';
import { debitLetters, fill } from '../../letters/index.ts';
import { command } from '../../platform/calls/command.ts';
import { lockOwnLoan, tellBorrower } from '../../servicing/index.ts';
import { insertRevocation } from './automatic-debits.queries.ts';
import { canStop, revokeWords, viewDebits } from './automatic-debits.view.ts';
import { cancelAutomatic } from './cancel-automatic.ts';
import { loanDebits } from './coming-debits.ts';

/**
 * Revokes the standing authorization of a loan's automatic debits (PAY-31): cancels those that no
 * bank file has, and schedules no more. A second time changes nothing.
 */
export const revokeDebits = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const { account, debits } = await loanDebits(context, loan);
  if (await insertRevocation(db, loan, now)) {
    const words = revokeWords(account, debits);
    for (const debit of debits) if (canStop(debit.state)) await cancelAutomatic(context, debit);
    event('payment.debits_revoked', { kind: 'loan', gid: loan.gid });
    await tellBorrower(
      context,
      { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
      {
        ...fill(context, debitLetters.automaticDebitsStopped, { what_changes: words }),
        about: 'debits revoked',
        paper: 'PAYMENT_NOTICE',
        required: true,
      },
    );
  }
  return viewDebits(context, await loanDebits(context, loan));
});
