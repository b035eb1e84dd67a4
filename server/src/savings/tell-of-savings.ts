import { weekdayDate } from '@paystead/lending/calendar/day-words';
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
  const from = weekdayDate(Temporal.PlainDate.from(savings.from_payday));
  await notify(context, {
    borrowerGid: savings.borrower_gid,
    title: `You save ${amount} from each paycheck`,
    paragraphs: [
      `From your paycheck on ${from} on, ${employer} takes ${amount}, and we send it to your ${account} on the next business day.`,
      'It’s your money and no loan. You can stop it any time on your loan page. What you signed is in Documents.',
    ],
    action: { label: 'See or stop it', href: `/home/loans/${savings.loan_gid}/savings` },
    occasion: `savings started ${savings.gid}`,
    send: { topic: 'payments', about: 'savings started' },
  });
}
