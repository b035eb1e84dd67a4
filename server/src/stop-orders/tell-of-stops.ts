import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { fill, payoffLetters } from '../letters/index.ts';
import { type News, notify, notifyAll } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { findStoppable, type OrderRow, type StoppedLoan } from './stop-orders.queries.ts';

const guideOf = (loanGid: string) => ({
  label: 'See the steps',
  href: `/home/loans/${loanGid}/stop`,
});

/** What a self-directed borrower set up: an allotment, or a part of a direct deposit. */
const setUp = ({ collection }: Pick<StoppedLoan, 'collection'>) =>
  collection === 'allotment' ? 'allotment' : 'split deposit';

/** Asks a borrower to stop what only they can stop. */
export async function tellToStop(
  context: WorkContext,
  loan: StoppedLoan,
  order: OrderRow,
): Promise<void> {
  const { subject: title, paragraphs } = fill(context, payoffLetters.stopAllotment, {
    allotment_or_deposit: setUp(loan),
    day: weekdayDate(Temporal.PlainDate.from(order.from_payday)),
  });
  await notify(context, {
    borrowerGid: loan.borrower_gid,
    title,
    paragraphs,
    action: guideOf(loan.gid),
    occasion: `stop ${order.gid}`,
    send: { topic: 'payments', about: 'stop an allotment' },
  });
}

/** Money that still came from a paycheck for a paid loan. */
interface StillCame {
  readonly loanGid: string;
  readonly amount: Cents;
}

/** Reminds borrowers whose loans are paid that money still comes from their paychecks. */
export async function remindToStop(
  context: WorkContext,
  all: readonly StillCame[],
  day: Temporal.PlainDate,
): Promise<void> {
  if (all.length === 0) return;
  const amountOf = new Map(all.map(({ amount, loanGid }) => [loanGid, amount]));
  const loans = await findStoppable(context.db, [...amountOf.keys()]);
  const reminded = loans.filter(
    ({ collection }) => collection === 'allotment' || collection === 'deposit',
  );
  await notifyAll(
    context,
    reminded.map((loan) => reminder(context, loan, { amount: amountOf.get(loan.gid) ?? 0n, day })),
  );
}

function reminder(
  context: WorkContext,
  loan: StoppedLoan,
  { amount, day }: { readonly amount: Cents; readonly day: Temporal.PlainDate },
): News {
  const { subject: title, paragraphs } = fill(context, payoffLetters.allotmentStillComes, {
    allotment_or_deposit: setUp(loan),
    amount: toDollars(amount),
    day: weekdayDate(day),
  });
  return {
    borrowerGid: loan.borrower_gid,
    title,
    paragraphs,
    action: guideOf(loan.gid),
    occasion: `still comes ${loan.gid} ${day}`,
    send: { topic: 'payments', about: 'an allotment still comes' },
  };
}
