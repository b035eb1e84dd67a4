import type { Answer } from '@paystead/contract/call';
import type { listStopOrders, readStopOrder } from '@paystead/contract/servicing/stop-orders';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { dayOf, isoTime } from '../platform/clock.ts';
import type { findOfEmployer, OrderRow } from './stop-orders.queries.ts';

type View = NonNullable<Answer<typeof readStopOrder>>;

/** An order, as its borrower sees it. */
export function viewStopOrder(order: OrderRow): View {
  return {
    gid: order.gid,
    stops_by: order.stops_by,
    employer: order.employer,
    from_payday: order.from_payday,
    last_payday: order.last_payday,
    sent_at: order.sent_at.toString(),
    received_at: isoTime(order.handed_over_at),
    acknowledged_at: isoTime(order.acknowledged_at),
    effective_on: order.effective_on,
    taken_back_at: isoTime(order.taken_back_at),
    taken_back_because: order.taken_back_because,
    sentence: sentenceOf(order),
  };
}

const dayWords = (day: string) => weekdayDate(Temporal.PlainDate.from(day));

function sentenceOf(order: OrderRow): string {
  const { employer } = order;
  if (order.taken_back_at !== null) {
    const why = order.taken_back_because === 'PAYOFF_RETURNED' ? 'was returned' : 'was canceled';
    return `Your payoff ${why}, so we took this order back on ${weekdayDate(dayOf(order.taken_back_at))}.`;
  }
  if (order.stops_by === 'BORROWER') {
    return `Your paychecks don’t need to send anything from ${dayWords(order.from_payday)} on. Only you can stop it.`;
  }
  if (order.effective_on !== null) {
    return `${employer} stopped the deduction. Nothing comes out of your paychecks from ${dayWords(order.effective_on)} on.`;
  }
  const late =
    order.last_payday === null
      ? ''
      : ` It was too late for your paycheck on ${dayWords(order.last_payday)}: if you owe nothing when that money comes, we send it back.`;
  return `We told ${employer} to stop the deduction from ${dayWords(order.from_payday)} on.${late}`;
}

type EmployerView = Answer<typeof listStopOrders>[number];

/** An order, as payroll sees it. */
export function viewForEmployer(
  order: Awaited<ReturnType<typeof findOfEmployer>>[number],
): EmployerView {
  return {
    gid: order.gid,
    employee_number: order.employee_number ?? '',
    first_name: order.first_name ?? '',
    last_name: order.last_name ?? '',
    from_payday: order.from_payday,
    amount: 0n,
    last_payday: order.last_payday,
    sent_at: order.sent_at.toString(),
    acknowledged_at: isoTime(order.acknowledged_at),
    effective_on: order.effective_on,
    taken_back_at: isoTime(order.taken_back_at),
  };
}
