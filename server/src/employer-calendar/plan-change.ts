import { CALENDAR_DAYS, type CalendarChange } from '@paystead/contract/employer/calendar';
import { addDays, bankHolidayOn, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import {
  daysToMoveTo,
  isWithinPeriod,
  type ShiftedPayday,
  shiftedPaydays,
} from '@paystead/lending/calendar/calendar-change';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { nominalPaydays, type Payroll } from '@paystead/lending/calendar/installment-dates';
import type { PaydayChanges } from '@paystead/lending/calendar/payday-changes';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { CalendarGroup, EmployerCalendar } from './look-at-calendar.ts';

/** A payday that a change puts on another day. */
export interface PlannedShift extends ShiftedPayday {
  readonly group: CalendarGroup;
}

type Clock = Pick<WorkContext, 'now' | 'today'>;

/** How far ahead a holiday may be, in days: loans of offers signed later look as far. */
const HOLIDAY_DAYS_AHEAD = 366;

/** What a change does to the calendar of a group, and around which day; null: nothing. */
interface Wanted {
  readonly day: Day;
  after(changes: PaydayChanges, group: CalendarGroup): PaydayChanges | null;
}

/**
 * The paydays that a change of the calendar would put on another day (PAYDAY-9, PAYDAY-10). Refuses
 * a change that can't be made, for the first reason.
 */
export function planChange(
  clock: Clock,
  calendar: EmployerCalendar,
  change: CalendarChange,
): PlannedShift[] {
  const wanted = wantedBy(clock, calendar, change);
  const shifts = calendar.groups.flatMap((group) => shiftsOf(group, wanted));
  for (const shift of shifts) refuseFixed(clock, calendar, shift);
  return shifts;
}

function shiftsOf(group: CalendarGroup, { after, day }: Wanted): PlannedShift[] {
  const changes = after(group.payroll.changes ?? { holidays: [], moved: [] }, group);
  if (changes === null) return [];
  const payroll: Payroll = { ...group.payroll, changes };
  const shifts = shiftedPaydays(group.payroll, payroll, day);
  const outside = shifts.find(({ nominal }) => !isWithinPeriod(payroll, nominal));
  if (outside) refuse('PAYDAY_OUT_OF_PERIOD', { day: weekdayDate(outside.nominal) });
  return shifts.map((shift) => ({ ...shift, group }));
}

function wantedBy(clock: Clock, calendar: EmployerCalendar, change: CalendarChange): Wanted {
  switch (change.kind) {
    case 'ADD_HOLIDAY':
      return newHoliday(clock, calendar, Temporal.PlainDate.from(change.date));
    case 'REMOVE_HOLIDAY': {
      const holiday = calendar.holidays.find(({ gid }) => gid === change.holiday);
      if (!holiday) return refuse('NOT_FOUND');
      const day = Temporal.PlainDate.from(holiday.date);
      refusePast(clock, day);
      return {
        day,
        after: ({ holidays, moved }) => ({
          moved,
          holidays: holidays.filter((one) => !one.equals(day)),
        }),
      };
    }
    case 'MOVE_PAYDAY':
      return newMove(clock, calendar, change);
    case 'MOVE_BACK': {
      const move = calendar.moves.find(({ gid }) => gid === change.move);
      if (!move) return refuse('NOT_FOUND');
      const day = Temporal.PlainDate.from(move.nominal_date);
      return {
        day,
        after: ({ holidays, moved }, { gid }) =>
          gid === move.payroll_group_gid
            ? { holidays, moved: moved.filter(({ nominal }) => !nominal.equals(day)) }
            : null,
      };
    }
  }
}

function newHoliday(clock: Clock, { groups, holidays, moves }: EmployerCalendar, day: Day): Wanted {
  refusePast(clock, day);
  if (isBefore(addDays(clock.today, HOLIDAY_DAYS_AHEAD), day)) {
    refuse('FIELDS', {}, { date: 'Enter a day within the next year' });
  }
  const known = whyClosed(day, holidays);
  if (known) refuse('HOLIDAY_KNOWN', { day: weekdayDate(day), why: known });
  const move = moves.find(({ date }) => date === day.toString());
  if (move && groups.length > 0) {
    refuse('PAYDAY_MOVED_ALREADY', {
      day: weekdayDate(Temporal.PlainDate.from(move.nominal_date)),
    });
  }
  return {
    day,
    after: (changes) => ({ ...changes, holidays: [...changes.holidays, day] }),
  };
}

function newMove(
  clock: Clock,
  { groups, holidays }: EmployerCalendar,
  change: Extract<CalendarChange, { kind: 'MOVE_PAYDAY' }>,
): Wanted {
  const group = groups.find(({ gid }) => gid === change.group) ?? refuse('NOT_FOUND');
  const [nominal, date] = [change.nominal, change.date].map((day) => Temporal.PlainDate.from(day));
  if (!nominal || !date) throw new Error('A move has two days');
  const { payroll } = group;
  const isNear = !isBefore(addDays(clock.today, CALENDAR_DAYS), nominal);
  if (!isNear || nominalPaydays(payroll, nominal, nominal).length === 0) {
    refuse('NO_PAYDAY_THEN', { day: weekdayDate(nominal) });
  }
  if (payroll.changes?.moved.some((move) => move.nominal.equals(nominal))) {
    refuse('PAYDAY_MOVED_ALREADY', { day: weekdayDate(nominal) });
  }
  refusePast(clock, date);
  const closed = whyClosed(date, holidays);
  if (closed) refuse('NOT_BANKING_DAY', { day: weekdayDate(date), why: closed });
  if (!daysToMoveTo(payroll, nominal).some((day) => day.equals(date))) {
    refuse('PAYDAY_OUT_OF_PERIOD', { day: weekdayDate(nominal) });
  }
  return {
    day: nominal,
    after: ({ holidays: days, moved }, { gid }) =>
      gid === group.gid ? { holidays: days, moved: [...moved, { nominal, date }] } : null,
  };
}

function refusePast({ today }: Clock, day: Day): void {
  if (!isBefore(today, day)) refuse('CALENDAR_DAY_PAST', { day: weekdayDate(day) });
}

/** Why nobody is paid on a day, as a part of a sentence; null if they could be. */
function whyClosed(day: Day, holidays: EmployerCalendar['holidays']): string | null {
  if (day.dayOfWeek > 5) return 'it’s a weekend';
  const bank = bankHolidayOn(day);
  if (bank !== null) return `banks are closed (${bank})`;
  const own = holidays.find(({ date }) => date === day.toString());
  return own ? `it’s a holiday of this employer (${own.name})` : null;
}

/** PAYDAY-11: a payday stays where its file was made, and needs time for a file on its new day. */
function refuseFixed(clock: Clock, { fileDays, files }: EmployerCalendar, shift: PlannedShift) {
  const { from, to } = shift;
  refusePast(clock, from);
  refusePast(clock, to);
  const isOver = (day: Day) => {
    const days = fileDays(day);
    return days !== null && Temporal.Instant.compare(days.closes, clock.now) <= 0;
  };
  if (files.has(from.toString()) || isOver(from)) {
    refuse('PAYDAY_FILE_MADE', { day: weekdayDate(from) });
  }
  if (files.get(to.toString())?.closed || isOver(to)) {
    refuse('PAYDAY_CUT_OFF_PAST', { day: weekdayDate(to) });
  }
}
