import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { HeldMoneyRow } from '../../held-money/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrower } from './tell-borrower.ts';

/** DEDUCT-8: asks the borrower what to do with money above what we asked for. */
export async function tellOfHeldMoney(context: WorkContext, money: HeldMoneyRow): Promise<void> {
  const { amount_cents, borrower_gid, decide_by, loan_gid, received_on } = money;
  if (!loan_gid || !borrower_gid || !decide_by) return;
  const amount = toDollars(amount_cents);
  const by = weekdayDate(Temporal.PlainDate.from(decide_by));
  await tellBorrower(
    context,
    { loanGid: loan_gid, borrowerGid: borrower_gid },
    {
      subject: `We hold ${amount} of yours`,
      paragraphs: [
        `On ${weekdayDate(Temporal.PlainDate.from(received_on))} we received ${amount} more than we asked for.`,
        `Tell us by ${by} what to do with it: send it back to you, keep it for your next installment, or pay down your loan now.`,
        'If we don’t hear from you, we send it to your bank account. It’s your money.',
      ],
      action: { label: 'Decide what to do', href: `/home/loans/${loan_gid}/money-held` },
      about: 'money held',
      paper: 'REFUND_NOTICE',
    },
  );
}
