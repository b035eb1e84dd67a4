import { daysBetween } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';

/** How many days after its start an application that wasn't sent keeps its policy (CREDIT-25). */
export const policyKeptDays = 30;

/** When an application was started and sent, New York days. */
export type ApplicationDays = { startedOn: Day; submittedOn: Day | null };

/**
 * The day whose policy prices and decides an application (CREDIT-25): the day it was started. An
 * application that is sent more than 30 days later is decided by the policy of the day it is sent.
 */
export function policyDay({ startedOn, submittedOn }: ApplicationDays, today: Day): Day {
  const sentOn = submittedOn ?? today;
  return daysBetween(startedOn, sentOn) <= policyKeptDays ? startedOn : sentOn;
}
