import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { fill, paycheckLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { SavingsRow } from './savings.queries.ts';

/** Confirms a savings deduction: the amount, the account, the first paycheck, and how to stop. */
export async function tellOfStart(
  context: WorkContext,
  savings: SavingsRow,
  employer: string,
  { amount, account }: { readonly amount: string; readonly account: string },
): Promise<void> {
  const { subject: title, paragraphs } = fill(context, paycheckLetters.savingsStarted, {
    amount,
    first_payday: weekdayDate(Temporal.PlainDate.from(savings.from_payday)),
    employer,
    account,
  });
  await notify(context, {
    borrowerGid: savings.borrower_gid,
    title,
    paragraphs,
    action: { label: 'See or stop it', href: `/home/loans/${savings.loan_gid}/savings` },
    occasion: `savings started ${savings.gid}`,
    send: { topic: 'payments', about: 'savings started' },
  });
}
