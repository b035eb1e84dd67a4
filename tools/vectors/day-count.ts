import type { Spans } from '@paystead/lending/schedule/amortization-level';
import { daysBetween } from '@paystead/lending/calendar/calendar';
import type { Day } from '@paystead/lending/calendar/calendar';

/**
 * The spans of a schedule under a named day count. The product uses ACT/365 alone; the others are
 * conventions of other lenders, so that their figures can be checked with our engine.
 * Known: ACT/365 and any ACT/n, DAYS/n and WEEKS_7/n (actual days over n), MONTHLY_1/12 (each
 * period one part of n), 30/360 (months of thirty days). RangeError for another name.
 */
export function spansIn(dayCount: string, start: Day, dueDates: readonly Day[]): Spans {
  const [, method, parts] =
    /^(ACT|ACTUAL|DAYS|WEEKS_7|MONTHLY_1|30E?)\/(\d+)$/.exec(dayCount) ?? [];
  if (!method) throw new RangeError(`The day count ${dayCount} is unknown`);
  const length = lengthRule(method);
  return {
    numerators: dueDates.map((date, index) => length(dueDates[index - 1] ?? start, date)),
    denominator: Number(parts),
  };
}

function lengthRule(method: string): (from: Day, to: Day) => number {
  if (method === 'MONTHLY_1') return () => 1;
  if (method.startsWith('30')) return daysOfThirtyDayMonths;
  return daysBetween;
}

/** 30/360: the 31st counts as the 30th (at the end only when the start is the 30th or 31st). */
function daysOfThirtyDayMonths(from: Day, to: Day): number {
  const first = Math.min(from.day, 30);
  const last = first === 30 ? Math.min(to.day, 30) : to.day;
  return (to.year - from.year) * 360 + (to.month - from.month) * 30 + (last - first);
}
