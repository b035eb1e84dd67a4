import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { HeldMoneyRow } from '../../held-money/index.ts';
import { fill, receivedLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrower } from './tell-borrower.ts';

/** DEDUCT-8: asks the borrower what to do with money above what we asked for. */
export async function tellOfHeldMoney(
  context: WorkContext,
  money: Pick<
    HeldMoneyRow,
    'amount_cents' | 'borrower_gid' | 'decide_by' | 'loan_gid' | 'received_on'
  >,
): Promise<void> {
  const { amount_cents, borrower_gid, decide_by, loan_gid, received_on } = money;
  if (!loan_gid || !borrower_gid || !decide_by) return;
  await tellBorrower(
    context,
    { loanGid: loan_gid, borrowerGid: borrower_gid },
    {
      ...fill(context, receivedLetters.moneyHeld, {
        amount: toDollars(amount_cents),
        day: weekdayDate(Temporal.PlainDate.from(received_on)),
        decide_by: weekdayDate(Temporal.PlainDate.from(decide_by)),
      }),
      action: { label: 'Decide what to do', href: `/home/loans/${loan_gid}/money-held` },
      about: 'money held',
      paper: 'REFUND_NOTICE',
    },
  );
}
