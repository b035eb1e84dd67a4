import { body } from '@paystead/contract/primitives';
import { nameOf, payroll } from '../partners/payroll/payroll.ts';
import { writeStopOrder } from '../partners/payroll/stop-order-file.ts';
import { findPayrollFolders } from '../employers/index.ts';
import { type DailyContext, dailyStep } from '../platform/jobs/daily-step.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { orOutage } from '../platform/outside/reliable-answer.ts';
import { Outage } from '../platform/refusal.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { changeOrder, findToHandOver, type OutgoingOrder } from './stop-orders.queries.ts';

/** How many orders one run hands over; the next minute takes the rest. */
const MOST = 500;

/**
 * Gives each payroll the orders that it doesn't have yet, and those that take one back, each as a
 * file of its own, and keeps the receipt. The same bytes under the same name, so payroll takes each
 * once. A payroll that doesn't answer delays no other. Calls it while nothing is locked.
 */
async function handOver({ inTransaction }: Pick<DailyContext, 'inTransaction'>): Promise<number> {
  const { port, orders } = await inTransaction(async ({ config, db }) => ({
    port: payroll(config, await findPayrollFolders(db)),
    orders: await findToHandOver(db, MOST),
  }));
  const silent = new Set<string>();
  let done = 0;
  for (const order of orders) {
    if (silent.has(order.mnemonic)) continue;
    const file = { employer: order.mnemonic, ...fileOf(order) };
    const taken = await orOutage(port.handOver(file));
    const subject = `${file.employer} ${file.name}`;
    await inTransaction(async (context) => {
      if (taken instanceof Outage) {
        silent.add(order.mnemonic);
        const what = `${taken.message}. It may not know yet that a deduction has changed.`;
        const company = nameOf(file.employer);
        return noteTrouble(context, { kind: 'PAYROLL_FILE_OUT', subject, company, what });
      }
      const { now } = context;
      const change = order.takes_back
        ? { take_back_handed_over_at: now }
        : { handed_over_at: now, receipt: taken.digest };
      await changeOrder(context.db, order.gid, change);
      return endTrouble(context, 'PAYROLL_FILE_OUT', subject);
    });
    if (!(taken instanceof Outage)) done += 1;
  }
  return done;
}

function fileOf(order: OutgoingOrder) {
  return writeStopOrder({
    reference: order.loan_gid.slice(0, 8).toUpperCase(),
    number: order.gid.slice(0, 8).toUpperCase(),
    employeeNumber: order.employee_number,
    firstName: order.first_name ?? '',
    lastName: order.last_name ?? '',
    fromPayday: order.from_payday,
    takesBack: order.takes_back,
  });
}

/** Every minute: an order reaches payroll while its borrower still looks at the page. */
export const handOverStopOrders = steppedJob(
  'hand-over-stop-orders',
  body({}),
  async ({ step }) => {
    await handOver({ inTransaction: step });
  },
  { exclusive: true },
);

/** The close of day hands over what is left before it builds deduction files. */
export const handOverStopOrdersStep = dailyStep('hand-over-stop-orders', async (daily) => ({
  done: await handOver(daily),
}));
