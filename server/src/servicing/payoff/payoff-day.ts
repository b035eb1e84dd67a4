import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { refuse } from '../../platform/refusal.ts';

/** How many days ahead we quote a payoff. */
const QUOTED_AHEAD = 30;

/** The day of a payoff request; refuses a day in the past or too far ahead. */
export function payoffDay(asked: string | undefined, today: Day): Day | undefined {
  if (asked === undefined) return undefined;
  const day = Temporal.PlainDate.from(asked);
  if (isBefore(day, today) || isBefore(today.add({ days: QUOTED_AHEAD }), day)) {
    refuse('DATE_OUT_OF_RANGE');
  }
  return day;
}
