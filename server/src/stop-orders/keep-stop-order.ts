import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { keepNotice } from '../documents/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { OrderRow } from './stop-orders.queries.ts';

/** Keeps the order as a paper of the borrower: the proof of what payroll was told, and when. */
export async function keepStopOrder(context: WorkContext, order: OrderRow): Promise<void> {
  const from = longDate(Temporal.PlainDate.from(order.from_payday));
  await keepNotice(context, {
    borrowerGid: order.borrower_gid,
    loanGid: order.loan_gid,
    kind: 'STOP_ORDER',
    title: 'Stop order',
    blocks: [
      { paragraph: `To the payroll of ${order.employer}: please stop this deduction.` },
      {
        rows: [
          ['Employer', order.employer],
          ['Employee number', order.employee_number ?? 'As on your roster'],
          ['Reference', order.loan_gid.slice(0, 8).toUpperCase()],
          ['Amount', `${toDollars(0n)} from the payday on ${from}`],
        ],
      },
      {
        paragraph:
          order.last_payday === null
            ? 'No paycheck before that day has this deduction.'
            : `The paycheck of ${longDate(Temporal.PlainDate.from(order.last_payday))} may still have it. What is not owed by then is sent back to the employee.`,
      },
    ],
  });
}
