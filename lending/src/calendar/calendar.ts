import { dayNumber, dayWithNumber } from './day-number.ts';

/** A calendar day in New York (DAY-1). */
export type Day = Temporal.PlainDate;

export type Holiday = {
  name: string;
  date: Day;
  /**
   * The weekday on which the Federal Reserve Banks close for it; null when it falls on a Saturday.
   */
  closedOn: Day | null;
};

const firstJuneteenth = 2022;

/**
 * The Federal Reserve Bank holidays of a year, by rule (DAY-2, DAY-3). For a holiday on a Sunday
 * the banks close on Monday; for one on a Saturday they don't close.
 */
export function federalReserveHolidays(year: number): Holiday[] {
  const holidays = [
    fixed("New Year's Day", year, 1, 1),
    holiday('Martin Luther King Jr. Day', nthMonday(year, 1, 3)),
    holiday("Washington's Birthday", nthMonday(year, 2, 3)),
    holiday('Memorial Day', lastMondayOfMay(year)),
    fixed('Juneteenth National Independence Day', year, 6, 19),
    fixed('Independence Day', year, 7, 4),
    holiday('Labor Day', nthMonday(year, 9, 1)),
    holiday('Columbus Day', nthMonday(year, 10, 2)),
    fixed('Veterans Day', year, 11, 11),
    holiday('Thanksgiving Day', nthWeekday(year, 11, 4, 4)),
    fixed('Christmas Day', year, 12, 25),
  ];
  return year < firstJuneteenth
    ? holidays.filter(({ name }) => !name.startsWith('Juneteenth'))
    : holidays;
}

function fixed(name: string, year: number, month: number, day: number): Holiday {
  return holiday(name, Temporal.PlainDate.from({ year, month, day }));
}

function holiday(name: string, date: Day): Holiday {
  if (date.dayOfWeek === 6) return { name, date, closedOn: null };
  return { name, date, closedOn: date.dayOfWeek === 7 ? date.add({ days: 1 }) : date };
}

function nthMonday(year: number, month: number, nth: number): Day {
  return nthWeekday(year, month, 1, nth);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 });
}

function lastMondayOfMay(year: number): Day {
  const last = Temporal.PlainDate.from({ year, month: 5, day: 31 });
  return last.subtract({ days: last.dayOfWeek - 1 });
}

// A night checks thousands of banking days, so each year's closings are computed once.
const closings = new Map<number, ReadonlyMap<number, string>>();

/** The days on which the banks close for a holiday, with its name. */
function closingsOf(year: number): ReadonlyMap<number, string> {
  const known = closings.get(year);
  if (known) return known;
  const closed = new Map(
    federalReserveHolidays(year).flatMap(({ closedOn, name }) =>
      closedOn ? [[closedOn.month * 100 + closedOn.day, name] as const] : [],
    ),
  );
  closings.set(year, closed);
  return closed;
}

/** The holiday for which the banks are closed on a weekday; null on any other day. */
export function bankHolidayOn(date: Day): string | null {
  return closingsOf(date.year).get(date.month * 100 + date.day) ?? null;
}

/** Whether the Federal Reserve Banks are open: not a weekend and not closed for a holiday. */
export function isBankingDay(date: Day): boolean {
  return date.dayOfWeek < 6 && !closingsOf(date.year).has(date.month * 100 + date.day);
}

/**
 * The day `days` banking days later, or earlier when negative. The start day isn't counted and
 * needn't be a banking day; zero returns it unchanged.
 */
export function addBankingDays(date: Day, days: number): Day {
  const step = Math.sign(days);
  let reached = date;
  for (let left = Math.abs(days); left > 0; left -= 1) {
    do reached = addDays(reached, step);
    while (!isBankingDay(reached));
  }
  return reached;
}

/** The day itself if it is a banking day, otherwise the next one. */
export function nextBankingDay(date: Day): Day {
  return isBankingDay(date) ? date : addBankingDays(date, 1);
}

/** The day itself if it is a banking day, otherwise the one before. */
export function previousBankingDay(date: Day): Day {
  return isBankingDay(date) ? date : addBankingDays(date, -1);
}

/** Banking days after `from` up to and including `to`; 0 when `to` is not after `from`. */
export function bankingDaysBetween(from: Day, to: Day): number {
  let count = 0;
  for (let day = addDays(from, 1); !isBefore(to, day); day = addDays(day, 1)) {
    if (isBankingDay(day)) count += 1;
  }
  return count;
}

/** Calendar days from `from` (not counted) to `to` (counted); negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day `days` calendar days later, or earlier when negative. */
export function addDays(date: Day, days: number): Day {
  return dayWithNumber(dayNumber(date) + days);
}

export function isBefore(date: Day, other: Day): boolean {
  return dayNumber(date) < dayNumber(other);
}

export function isSameDay(date: Day, other: Day): boolean {
  return dayNumber(date) === dayNumber(other);
}
