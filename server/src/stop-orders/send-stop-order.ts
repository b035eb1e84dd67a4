import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { announce } from '../connections/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { keepStopOrder } from './keep-stop-order.ts';
import {
  findOrder,
  findPaydays,
  findStoppable,
  insertOrder,
  type OrderRow,
  type StoppedLoan,
} from './stop-orders.queries.ts';
import { tellToStop } from './tell-of-stops.ts';

interface Stopped {
  readonly loanGid: string;
  /** The payoff that ends the loan; none if other money paid it off. */
  readonly paymentGid?: string;
  /** The day from which nothing more is owed. */
  readonly from: Temporal.PlainDate;
}

/**
 * Orders that nothing more is deducted for a loan that is being paid off (PAYOFF-10), once, in the
 * caller's transaction: to payroll, or as a guide for a borrower with an allotment or a deposit.
 * @returns the standing order; undefined if there is nothing to stop
 */
export async function sendStopOrder(
  context: WorkContext,
  { loanGid, paymentGid, from }: Stopped,
): Promise<OrderRow | undefined> {
  const { db, event, now } = context;
  const [loan] = await findStoppable(db, [loanGid]);
  // We end our own debits; who pays by hand has set up nothing that goes on.
  if (!loan || loan.collection === 'ach' || loan.collection === 'ask') return undefined;
  const stopsBy = loan.collection === 'deduction' ? 'EMPLOYER' : 'BORROWER';
  const paydays = await findPaydays(db, loanGid, from.toString());
  // Payroll takes only what a file asks for; what a person set up goes on until they stop it.
  const first = paydays.first ?? (stopsBy === 'BORROWER' ? from.toString() : null);
  if (first === null) return undefined;

  const order = await insertOrder(db, {
    loan_gid: loanGid,
    borrower_gid: loan.borrower_gid,
    employer_gid: loan.employer_gid,
    stops_by: stopsBy,
    employee_number: loan.employee_number,
    payment_gid: paymentGid ?? null,
    from_payday: first,
    last_payday: paydays.last,
    sent_at: now,
  });
  if (!order) return findOrder(db, loanGid);
  const row = { ...order, employer: loan.employer };
  await carryOut(context, loan, row);
  event('stop_order.sent', { kind: 'loan', gid: loanGid }, { after: { from_payday: first } });
  return row;
}

async function carryOut(context: WorkContext, loan: StoppedLoan, order: OrderRow): Promise<void> {
  if (order.stops_by === 'BORROWER') return tellToStop(context, loan, order);
  await keepStopOrder(context, order);
  await announce(context, {
    employerGid: order.employer_gid,
    type: 'stop_order.created',
    data: {
      stop_order: order.gid,
      employee_number: order.employee_number,
      from_payday: order.from_payday,
      last_payday: order.last_payday,
    },
  });
}

/** What an order means, for the message about the payoff that it came with. */
export function stopWords(order: OrderRow | undefined): string[] {
  if (order?.stops_by !== 'EMPLOYER') return [];
  const from = weekdayDate(Temporal.PlainDate.from(order.from_payday));
  return [
    `We told ${order.employer} to stop the deduction: nothing comes out of your paycheck for this loan from ${from} on. The stop order is in Documents.`,
    ...(order.last_payday === null ? [] : [tooLateWords(order.last_payday)]),
  ];
}

/** Counted by the payoff, or sent back: in both cases nobody pays twice. */
function tooLateWords(payday: string): string {
  const day = weekdayDate(Temporal.PlainDate.from(payday));
  return `It’s too late for your paycheck on ${day}. If you owe nothing when that money comes, we send it back.`;
}
