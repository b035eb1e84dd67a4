import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { refuse } from '../../platform/refusal.ts';

/** How far ahead a payoff can be quoted. */
const QUOTED_AHEAD = 30;

/** The day a payoff is asked for; refuses one that is past or too far off. */
export function payoffDay(asked: string | undefined, today: Day): Day | undefined {
  if (asked === undefined) return undefined;
  const day = Temporal.PlainDate.from(asked);
  if (isBefore(day, today) || isBefore(today.add({ days: QUOTED_AHEAD }), day)) {
    refuse('DATE_OUT_OF_RANGE');
  }
  return day;
}
