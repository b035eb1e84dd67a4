import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { endTrouble, noteTrouble, openSubjects } from '../troubles/index.ts';
import { findNeglected, type Neglected } from './desk.queries.ts';

/** HELD-1: banking days within which somebody takes a sum. */
const OWNER_DAYS = 1;

/**
 * HELD-1, HELD-2: reports sums that nobody has taken, and sums whose day has passed. Closes the
 * trouble of a sum that somebody looks after again.
 */
export const watchHeldMoney = dailyStep('watch-held-money', async ({ day, inTransaction }) => {
  const done = await inTransaction(async (context) => {
    const { db } = context;
    const neglected = await findNeglected(db, {
      receivedThrough: addBankingDays(day, -OWNER_DAYS).toString(),
      keptThrough: day.toString(),
    });
    for (const row of neglected) {
      await noteTrouble(context, {
        kind: 'HELD_MONEY',
        subject: row.gid,
        company: 'Our staff',
        what: words(row),
      });
    }
    const still = new Set(neglected.map(({ gid }) => gid));
    for (const gid of await openSubjects(context, 'HELD_MONEY', '')) {
      if (!still.has(gid)) await endTrouble(context, 'HELD_MONEY', gid);
    }
    return neglected.length;
  });
  return { done };
});

function words({ amount_cents, keep_until, received_on }: Neglected): string {
  const came = `${toDollars(amount_cents)} from ${longDate(Temporal.PlainDate.from(received_on))}`;
  return keep_until === null
    ? `Nobody has taken ${came}. Open Held money and make it yours.`
    : `${came} was kept until ${longDate(Temporal.PlainDate.from(keep_until))}. Decide what to do with it.`;
}
