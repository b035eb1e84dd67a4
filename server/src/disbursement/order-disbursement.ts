import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { isBefore, type Day } from '@paystead/lending/calendar/calendar';
import { addEntry, settlesAfter } from '../ach/index.ts';
import {
  findAccount,
  bankChangeHold,
  inSentence,
  nameAccount,
  achReceiver,
} from '../bank-accounts/index.ts';
import { contactHold } from '../identity/index.ts';
import { fill, payoutLetters } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockLoan, postponeDisbursement, loanProceeds, tellBorrower } from '../servicing/index.ts';

const WAITS =
  'You changed your bank account, email or phone, so we’re waiting before we send it. If that wasn’t you, call us.';

/**
 * Orders the payout of a signed, Pending loan: a bank credit of the proceeds (amount less fees) to
 * its account, effective on its disbursement date, or later while a changed primary account may not
 * receive payouts. The entry is in no file until the sanctions lists have been screened again.
 * Tells the borrower that the money is on its way.
 */
export async function orderDisbursement(context: WorkContext, loanGid: string): Promise<void> {
  const loan = await lockLoan(context.db, loanGid);
  const account = await findAccount(context, loan.borrower_gid, loan.bank_account_gid);
  if (!account || loan.status !== 'Pending') throw new Error(`Loan ${loanGid} cannot be paid out`);
  const planned = Temporal.PlainDate.from(loan.disbursement_date);
  const hold = await payoutHold(context, account);
  const on = hold ? laterDay(planned, settlesAfter(hold)) : planned;
  if (isBefore(planned, on)) await postponeDisbursement(context, loanGid, on);
  const amount = loanProceeds(loan);

  await addEntry(context, {
    purpose: 'DISBURSEMENT',
    subjectGid: loanGid,
    borrowerGid: loan.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await achReceiver(context, account),
    direction: 'CREDIT',
    secCode: 'PPD',
    description: 'LOAN',
    amount,
    effectiveDate: on,
    notBefore: hold ?? null,
    needsClearance: true,
  });
  context.event('disbursement.ordered', { kind: 'loan', gid: loanGid });
  await tellBorrower(
    context,
    { loanGid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, payoutLetters.payoutOrdered, {
        amount: toDollars(amount),
        account: inSentence(nameAccount(account)),
        day: weekdayDate(on),
        why_it_waits: hold ? WAITS : '',
      }),
      about: 'money on its way',
    },
  );
}

/**
 * The instant until which a payout waits: a changed primary account (S9), or a changed email or
 * phone (ID-9).
 */
async function payoutHold(
  context: WorkContext,
  account: Parameters<typeof bankChangeHold>[1] & { readonly borrower_gid: string },
): Promise<Temporal.Instant | undefined> {
  const bank = bankChangeHold(context, account);
  const contact = (await contactHold(context, account.borrower_gid))?.until;
  if (!bank || !contact) return bank ?? contact;
  return Temporal.Instant.compare(bank, contact) < 0 ? contact : bank;
}

function laterDay(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one;
}
