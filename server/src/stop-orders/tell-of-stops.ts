import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { fill, payoffLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
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

/** Reminds a borrower whose loan is paid that money still comes from a paycheck. */
export async function remindToStop(
  context: WorkContext,
  loanGid: string,
  { amount, day }: { amount: Cents; day: Temporal.PlainDate },
): Promise<void> {
  const loan = await findStoppable(context.db, loanGid);
  if (!loan || (loan.collection !== 'allotment' && loan.collection !== 'deposit')) return;
  const { subject: title, paragraphs } = fill(context, payoffLetters.allotmentStillComes, {
    allotment_or_deposit: setUp(loan),
    amount: toDollars(amount),
    day: weekdayDate(day),
  });
  await notify(context, {
    borrowerGid: loan.borrower_gid,
    title,
    paragraphs,
    action: guideOf(loanGid),
    occasion: `still comes ${loanGid} ${day}`,
    send: { topic: 'payments', about: 'an allotment still comes' },
  });
}
