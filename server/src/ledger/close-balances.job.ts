import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findClosedDay, insertBalances, LAST_DAY, sumThrough } from './closed-balances.queries.ts';

/**
 * BOOK-10: writes down what each account came to at the end of the day. A day that isn't over yet
 * can still be booked on, so it waits for a later close.
 */
export const closeBalances = dailyStep('close-balances', ({ day, inTransaction }) =>
  inTransaction(async ({ db, today }) => {
    const yesterday = today.subtract({ days: 1 });
    const isOver = Temporal.PlainDate.compare(day, yesterday) <= 0;
    const through = (isOver ? day : yesterday).toString();
    const closed = await findClosedDay(db, LAST_DAY);
    if (closed !== null && closed >= through) return { done: 0 };
    const balances = await sumThrough(db, { closed, through });
    await insertBalances(db, through, balances);
    return { done: balances.length };
  }),
);
