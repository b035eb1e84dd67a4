import type { Answer } from '@paystead/contract/call';
import type { readCalendar } from '@paystead/contract/employer/calendar';
import { addDays, bankHolidayOn, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import {
  daysToMoveTo,
  type MovedReason,
  whyMoved,
} from '@paystead/lending/calendar/calendar-change';
import { arrivalDay, nominalPaydays } from '@paystead/lending/calendar/installment-dates';
import { MOST_DAYS_EARLIER } from '@paystead/lending/calendar/payday-changes';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { CalendarGroup, EmployerCalendar } from './look-at-calendar.ts';

type PaydayView = Answer<typeof readCalendar>['groups'][number]['paydays'][number];
type Clock = Pick<WorkContext, 'now' | 'today'>;

/** The paydays of a group from today on, each with its file, and where it can be moved. */
export function viewPaydays(
  clock: Clock,
  calendar: EmployerCalendar,
  group: CalendarGroup,
  through: Day,
): PaydayView[] {
  const { payroll } = group;
  return nominalPaydays(payroll, clock.today, addDays(through, MOST_DAYS_EARLIER))
    .map(({ date: nominal, skipped }) => ({
      nominal,
      skipped,
      date: arrivalDay(nominal, payroll.changes),
    }))
    .filter(({ date }) => !isBefore(date, clock.today) && !isBefore(through, date))
    .map(({ date, nominal, skipped }) => {
      const why = whyMoved(payroll, nominal);
      const fixed = whyFixed(clock, calendar, date);
      const move = moveOf(calendar, group, nominal);
      const days = skipped ? null : calendar.fileDays(date);
      return {
        nominal: nominal.toString(),
        date: date.toString(),
        why,
        holiday: holidayName(calendar, why, nominal),
        skipped,
        opens_on: days && days.opensOn.toString(),
        closes_at: days && isoTime(days.closes),
        fixed,
        choices: fixed === null && !move ? choices(clock, calendar, group, nominal) : [],
        move: move ?? null,
      };
    });
}

function moveOf({ moves }: EmployerCalendar, { gid }: CalendarGroup, nominal: Day) {
  return moves.find(
    (one) => one.payroll_group_gid === gid && one.nominal_date === nominal.toString(),
  )?.gid;
}

function holidayName({ holidays }: EmployerCalendar, why: MovedReason | null, nominal: Day) {
  if (why === 'BANK_HOLIDAY') return bankHolidayOn(nominal);
  if (why !== 'OWN_HOLIDAY') return null;
  return holidays.find(({ date }) => date === nominal.toString())?.name ?? null;
}

function whyFixed(clock: Clock, { files, fileDays }: EmployerCalendar, date: Day) {
  if (!isBefore(clock.today, date)) return 'TODAY';
  const file = files.get(date.toString());
  if (file?.closed || hasClosed(clock, fileDays(date))) return 'FILE_CLOSED';
  return file ? 'FILE_OPEN' : null;
}

function choices(clock: Clock, calendar: EmployerCalendar, group: CalendarGroup, nominal: Day) {
  return daysToMoveTo(group.payroll, nominal)
    .filter((day) => isBefore(clock.today, day))
    .filter((day) => !calendar.files.get(day.toString())?.closed)
    .filter((day) => !hasClosed(clock, calendar.fileDays(day)))
    .map(String);
}

function hasClosed({ now }: Clock, days: ReturnType<EmployerCalendar['fileDays']>): boolean {
  return days !== null && Temporal.Instant.compare(days.closes, now) <= 0;
}
