import { addDays, bankHolidayOn, type Day, daysBetween, isBefore, isSameDay } from './calendar.ts';
import { arrivalDay, nominalPaydays, type Payroll } from './installment-dates.ts';
import { isPayable, MOST_DAYS_EARLIER } from './payday-changes.ts';

/** A payday that a change of the calendar puts on another day. */
export type ShiftedPayday = { nominal: Day; from: Day; to: Day; skipped: boolean };

/** Why a payday isn't on its nominal day. */
export const movedReasons = ['WEEKEND', 'BANK_HOLIDAY', 'OWN_HOLIDAY', 'MOVED'] as const;
export type MovedReason = (typeof movedReasons)[number];

/** A change touches no payday that is more than this many days from its day. */
const REACH_DAYS = 21;

/**
 * The paydays around `day` that are paid on another day after a change of the calendar, in order.
 * Skipped paydays are among them: people are paid on those, too.
 */
export function shiftedPaydays(before: Payroll, after: Payroll, day: Day): ShiftedPayday[] {
  return nominalPaydays(before, addDays(day, -REACH_DAYS), addDays(day, REACH_DAYS)).flatMap(
    ({ date: nominal, skipped }) => {
      const from = arrivalDay(nominal, before.changes);
      const to = arrivalDay(nominal, after.changes);
      return isSameDay(from, to) ? [] : [{ nominal, from, to, skipped }];
    },
  );
}

/**
 * PAYDAY-10: whether a payday lies within its pay period: on its nominal day or at most seven days
 * earlier, after the payday before it and before the one after it.
 */
export function isWithinPeriod(payroll: Payroll, nominal: Day): boolean {
  const date = arrivalDay(nominal, payroll.changes);
  const early = daysBetween(date, nominal);
  if (early < 0 || early > MOST_DAYS_EARLIER) return false;
  const [earlier, later] = neighbors(payroll, nominal);
  return (!earlier || isBefore(earlier, date)) && (!later || isBefore(date, later));
}

/**
 * The days to which payroll may move a payday (PAYDAY-10), the earliest first: earlier than it is
 * paid without the move, at most seven days before its nominal day, after the payday before it.
 */
export function daysToMoveTo(payroll: Payroll, nominal: Day): Day[] {
  const holidays = payroll.changes?.holidays;
  const [earlier] = neighbors(payroll, nominal);
  const days: Day[] = [];
  for (let early = MOST_DAYS_EARLIER; early > 0; early -= 1) {
    const day = addDays(nominal, -early);
    if (earlier && !isBefore(earlier, day)) continue;
    if (isPayable(day, holidays)) days.push(day);
  }
  const usual = arrivalDay(nominal, holidays && { holidays, moved: [] });
  return days.filter((day) => isBefore(day, usual));
}

/** Why a payday isn't on its nominal day (PAYDAY-5, PAYDAY-9, PAYDAY-10); null if it is. */
export function whyMoved({ changes }: Payroll, nominal: Day): MovedReason | null {
  if (changes?.moved.some((move) => isSameDay(move.nominal, nominal))) return 'MOVED';
  if (isPayable(nominal, changes?.holidays)) return null;
  if (bankHolidayOn(nominal) !== null) return 'BANK_HOLIDAY';
  return nominal.dayOfWeek > 5 ? 'WEEKEND' : 'OWN_HOLIDAY';
}

/** The days on which the paydays before and after one are really paid; skipped ones count. */
function neighbors(payroll: Payroll, nominal: Day): [Day | undefined, Day | undefined] {
  const found = nominalPaydays(payroll, addDays(nominal, -40), addDays(nominal, 40));
  const at = found.findIndex(({ date }) => isSameDay(date, nominal));
  const paid = (place: number) => {
    const one = found[place];
    return one && arrivalDay(one.date, payroll.changes);
  };
  return [at > 0 ? paid(at - 1) : undefined, paid(at + 1)];
}
