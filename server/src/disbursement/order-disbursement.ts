import { toDollars } from '@paystead/lending/money';
import { addEntry } from '../ach/index.ts';
import { findAccount, nameAccount, receiverOf } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockLoan, proceedsOf, showDay, tellBorrower } from '../servicing/index.ts';

/**
 * Orders the payout of a signed, Pending loan: a bank credit of the proceeds (amount less fees) to
 * its account, effective on its disbursement date. The borrower is told that the money is on its
 * way.
 */
export async function orderDisbursement(context: WorkContext, loanGid: string): Promise<void> {
  const loan = await lockLoan(context.db, loanGid);
  const account = await findAccount(context, loan.borrower_gid, loan.bank_account_gid);
  if (!account || loan.status !== 'Pending') throw new Error(`Loan ${loanGid} cannot be paid out`);
  const on = Temporal.PlainDate.from(loan.disbursement_date);
  const amount = proceedsOf(loan);

  await addEntry(context, {
    purpose: 'DISBURSEMENT',
    subjectGid: loanGid,
    borrowerGid: loan.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await receiverOf(context, account),
    direction: 'CREDIT',
    secCode: 'PPD',
    description: 'LOAN',
    amount,
    effectiveDate: on,
  });
  context.event('disbursement.ordered', { kind: 'loan', gid: loanGid });
  await tellBorrower(
    context,
    { loanGid, borrowerGid: loan.borrower_gid },
    {
      subject: `${toDollars(amount)} is on its way`,
      paragraphs: [
        `We send ${toDollars(amount)} to your ${nameAccount(account)}. It arrives on ${showDay(on)}.`,
        'Changed your mind? You can cancel the loan on its page until we send the money. You then owe nothing.',
      ],
      about: 'money on its way',
    },
  );
}
