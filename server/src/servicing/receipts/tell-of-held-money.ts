import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { HeldMoneyRow } from '../../held-money/index.ts';
import { fill, receivedLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrowers } from './tell-borrower.ts';

type Held = Pick<
  HeldMoneyRow,
  'amount_cents' | 'borrower_gid' | 'decide_by' | 'loan_gid' | 'received_on'
>;

/** DEDUCT-8: asks borrowers what to do with money above what we asked for. */
export async function tellOfHeldMoney(context: WorkContext, all: readonly Held[]): Promise<void> {
  await tellBorrowers(
    context,
    all.flatMap((money) => letterFor(context, money)),
  );
}

function letterFor(
  context: WorkContext,
  { amount_cents, borrower_gid, decide_by, loan_gid, received_on }: Held,
): Parameters<typeof tellBorrowers>[1] {
  if (!loan_gid || !borrower_gid || !decide_by) return [];
  const letter = {
    ...fill(context, receivedLetters.moneyHeld, {
      amount: toDollars(amount_cents),
      day: weekdayDate(Temporal.PlainDate.from(received_on)),
      decide_by: weekdayDate(Temporal.PlainDate.from(decide_by)),
    }),
    action: { label: 'Decide what to do', href: `/home/loans/${loan_gid}/money-held` },
    about: 'money held',
    paper: 'REFUND_NOTICE' as const,
  };
  return [{ to: { loanGid: loan_gid, borrowerGid: borrower_gid }, letter }];
}
