import { type Day, isBefore } from '../calendar/calendar.ts';

/**
 * The day on which the delinquency began that a report shows (FCRA 623(a)(5), 15 USC
 * 1681s-2(a)(5)): the due date of the first payday that was missed and after which the loan was
 * never current again. A payment that leaves it late doesn't move the day (FURNISH-4).
 * @param lateSince due date of the oldest payday missed since the loan was last current
 * @param oldestUnpaid due date of the oldest payday that is open now
 * @param before the last report and the day it gave, if it said that the loan was late
 */
export function firstDelinquency(
  { lateSince, oldestUnpaid }: { lateSince: Day | null; oldestUnpaid: Day | null },
  before: { on: Day; firstDelinquency: Day } | null,
): Day | null {
  const ours = [lateSince, oldestUnpaid].filter((day) => day !== null);
  const began = ours.toSorted(Temporal.PlainDate.compare)[0] ?? null;
  if (began === null || before === null) return began;
  // Everything due by the last report has been paid since: this is another delinquency.
  if (isBefore(before.on, began)) return began;
  return isBefore(before.firstDelinquency, began) ? before.firstDelinquency : began;
}
