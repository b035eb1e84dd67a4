import { allowDebits as call } from '@paystead/contract/servicing/automatic-debits';
import { debitLetters, fill } from '../../letters/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnLoan, tellBorrower } from '../../servicing/index.ts';
import { endRevocation } from './automatic-debits.queries.ts';
import { againAuthorization, viewDebits } from './automatic-debits.view.ts';
import { loanDebits } from './coming-debits.ts';

/**
 * Allows automatic debits of a loan again, and sends the borrower a copy of what they agreed to
 * (PAY-12). Without a revocation it changes nothing.
 */
export const allowDebits = command(call, async (context) => {
  const { actor, config, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const { account, revokedAt } = await loanDebits(context, loan);
  if (account === null) return refuse('METHOD_NOT_OPEN');

  const authorization = againAuthorization(config.brand.name, account);
  if (revokedAt !== null && (await endRevocation(db, loan.gid, { at: now, authorization }))) {
    event('payment.debits_allowed', { kind: 'loan', gid: loan.gid }, { after: { authorization } });
    await tellBorrower(
      context,
      { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
      {
        ...fill(context, debitLetters.automaticDebitsAllowed, { authorization }),
        about: 'debits allowed',
        paper: 'PAYMENT_NOTICE',
        required: true,
      },
    );
  }
  return viewDebits(context, await loanDebits(context, loan));
});
