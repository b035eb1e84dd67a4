import { daysBetween } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { chargeOffDays } from './delinquency.ts';
import type { Delinquency } from './delinquency.ts';

/** Calendar days before the charge-off on which we announce it (LATE-10). */
export const chargeOffNoticeDays = 10;

/**
 * The messages about a late loan, in the order in which it gets there (LATE-10). MISSED goes for
 * each missed installment; the others once for each time the loan gets there.
 */
export const lateMilestones = [
  'MISSED',
  'DAYS_15',
  'DAYS_30',
  'DAYS_60',
  'DAYS_90',
  'BEFORE_CHARGE_OFF',
  'CHARGED_OFF',
] as const;
export type LateMilestone = (typeof lateMilestones)[number];

/** Days past due at which each is reached. */
export const milestoneDays: Readonly<Record<LateMilestone, number>> = {
  MISSED: 1,
  DAYS_15: 15,
  DAYS_30: 30,
  DAYS_60: 60,
  DAYS_90: 90,
  BEFORE_CHARGE_OFF: chargeOffDays - chargeOffNoticeDays,
  CHARGED_OFF: chargeOffDays,
};

/** A message of a night; a charge-off sends its own. */
export type LateNoticeKind = Exclude<LateMilestone, 'CHARGED_OFF'>;

/** What we have told about a loan's lateness so far. */
export type LateTold = {
  /** The last day on which we wrote; null if we never did. */
  on: Day | null;
  /** Due dates of the installments that we have named as missed, as ISO days. */
  dueDates: ReadonlySet<string>;
};

/**
 * The message that is due at the end of `day`, at most one: the latest milestone that the loan has
 * reached since we last wrote, otherwise MISSED if an installment is missed that we haven't named.
 * After days on which nothing could be sent, it is only the latest one. A payment that moves the
 * oldest due date brings no message about a milestone that was told before it.
 */
export function noticeOn(
  { days, missed }: Pick<Delinquency, 'days' | 'missed'>,
  told: LateTold,
  day: Day,
): LateNoticeKind | null {
  if (missed.length === 0) return null;
  // As many days it was past due, counted from today's oldest date, when we last wrote.
  const before = told.on === null ? 0 : days - daysBetween(told.on, day);
  const reached = lateMilestones.findLast(
    (one) => days >= milestoneDays[one] && before < milestoneDays[one],
  );
  if (reached && reached !== 'MISSED' && reached !== 'CHARGED_OFF') return reached;
  return missed.some(({ due }) => !told.dueDates.has(due.toString())) ? 'MISSED' : null;
}
