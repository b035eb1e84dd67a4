import { FIGURE_DAYS } from '@paystead/contract/employer/webhooks';
import { addDays } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../../platform/context.ts';
import { countTries, type DayOfTries } from './webhooks.queries.ts';

/** Tries, and how many of them failed. */
export function sumOf(rows: readonly Pick<DayOfTries, 'tries' | 'failed'>[]) {
  return {
    tries: rows.reduce((sum, { tries }) => sum + tries, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The tries of the last seven New York days, by day and address. */
export function recentTries({
  db,
  today,
}: Pick<WorkContext, 'db' | 'today'>): Promise<DayOfTries[]> {
  return countTries(db, firstDay(today).toString());
}

/** The same by day, with the days on which nothing was sent. */
export function byDay(rows: readonly DayOfTries[], today: Temporal.PlainDate) {
  return Array.from({ length: FIGURE_DAYS }, (_, index) => {
    const day = addDays(firstDay(today), index).toString();
    return { day, ...sumOf(rows.filter((row) => row.day === day)) };
  });
}

function firstDay(today: Temporal.PlainDate): Temporal.PlainDate {
  return addDays(today, 1 - FIGURE_DAYS);
}
