import { body, Gid } from '@paystead/contract/primitives';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { debitLetters, fill } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import { moveHeldDebits } from '../payments/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { endStop, findWaitingBorrowers, lockStop } from './debit-stops.queries.ts';

const PAYOFF =
  'Your payoff comes later than planned, so you still owe the interest for the extra days. Your loan’s page shows it.';

const CHUNK = 50;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Ends a stop that staff lifted. Debits that missed their file get a new day, which leaves their
 * borrowers a banking day to cancel. The stop ends in a step that finds none left, so that no file
 * takes a debit on a day its borrower wasn't told of.
 */
export const moveStoppedDebits = steppedJob(
  'move-stopped-debits',
  body({ gid: Gid }),
  async ({ input, step }) => {
    let after: string | null = FIRST;
    while (after !== null) after = await step((context) => moveSome(context, input.gid, after));
  },
);

/** Moves the debits of the next borrowers; the last of them, or null once the stop has ended. */
async function moveSome(
  context: WorkContext,
  gid: string,
  after: string | null,
): Promise<string | null> {
  const { db, now } = context;
  const stop = await lockStop(db, gid);
  if (!stop || stop.lifted_at !== null) return null;
  const some = { after: after ?? FIRST, limit: CHUNK, now };
  const borrowers = await findWaitingBorrowers(db, stop.sec_code, some);
  const since = Temporal.PlainDate.from(stop.stopped_on);
  for (const borrowerGid of borrowers) await moveOf(context, borrowerGid, since, gid);
  const last = borrowers.at(-1);
  if (last !== undefined) return last;
  await endStop(db, gid, now);
  return null;
}

async function moveOf(
  context: WorkContext,
  borrowerGid: string,
  since: Temporal.PlainDate,
  stopGid: string,
): Promise<void> {
  const { moved, cancelled } = await moveHeldDebits(context, borrowerGid, since);
  const payments = [
    ...moved.map(
      ({ amount_cents, debit_date }) =>
        `We’ll take your payment of ${toDollars(amount_cents)} on ${weekdayDate(Temporal.PlainDate.from(debit_date))}.`,
    ),
    ...cancelled.map(
      ({ amount_cents }) =>
        `We canceled your payment of ${toDollars(amount_cents)} because we can’t take it anymore.`,
    ),
  ];
  if (payments.length === 0) return;
  const { subject: title, paragraphs } = fill(context, debitLetters.paymentMoved, {
    payments,
    payoff_interest: moved.some(({ mode }) => mode === 'FULL') ? PAYOFF : '',
  });
  await notify(context, {
    borrowerGid,
    title,
    paragraphs,
    action: { label: 'See your loans', href: '/home/loans' },
    occasion: `debit stop ${stopGid} ${borrowerGid}`,
    send: { topic: 'required', about: 'payment moved' },
  });
}
