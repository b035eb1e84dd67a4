import { daysBetween } from '@paystead/lending/calendar/calendar';
import { adverseActionDeadline } from '@paystead/lending/disclosure/disclosure-deadlines';
import { dayOf } from '../../platform/clock.ts';

/**
 * The day by which we must answer an application, and the days left: 30 days after it was complete
 * (NOTICE-1).
 * @param at when it was submitted; null when no answer is due
 */
export function answerBy(
  at: Temporal.Instant | null,
  now: Temporal.Instant,
): { answer_by: string | null; answer_days: number | null } {
  if (at === null) return { answer_by: null, answer_days: null };
  const sent = dayOf(at);
  const day = adverseActionDeadline(sent);
  return { answer_by: day.toString(), answer_days: daysBetween(dayOf(now), day) };
}
