import { addBankingDays, nextBankingDay } from '../calendar/calendar.ts';

const A_DAY = 24;

/**
 * When staff should have settled a task that came to them at `since`, by New York's clock (QUEUE-7).
 * Only banking days count, each with 24 hours: 24 hours from Friday noon end on Monday noon.
 */
export function reviewDueAt(since: Temporal.PlainDateTime, hours: number): Temporal.PlainDateTime {
  const from = onBankingDay(since);
  const day = addBankingDays(from.toPlainDate(), Math.floor(hours / A_DAY));
  const rest = day.toPlainDateTime(from.toPlainTime()).add({ hours: hours % A_DAY });
  const reached = nextBankingDay(rest.toPlainDate());
  return reached.toPlainDateTime(rest.toPlainTime());
}

/** Work that comes on another day starts as the next banking day begins. */
function onBankingDay(at: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const day = at.toPlainDate();
  const next = nextBankingDay(day);
  return next.equals(day) ? at : next.toPlainDateTime();
}
