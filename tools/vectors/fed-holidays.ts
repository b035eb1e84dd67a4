import { federalReserveHolidays, isBankingDay } from '@paystead/lending/calendar/calendar';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';
import { dayOf } from './shapes.ts';

type HolidayCase = {
  id: string;
  year: number;
  bank_holidays: { name: string; date: string; weekday: string; closed_on: string | null }[];
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The Federal Reserve's holidays of a year and the weekday each closes. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<HolidayCase>(file, checkYear);
}

function checkYear(one: HolidayCase): Difference[] {
  const found = federalReserveHolidays(one.year).map(({ name, date, closedOn }) => ({
    name,
    date: date.toString(),
    weekday: weekdays[date.dayOfWeek - 1],
    closed_on: closedOn?.toString() ?? null,
  }));
  const closings = one.bank_holidays.flatMap(({ closed_on }) => closed_on ?? []);
  const open = closings.filter((date) => isBankingDay(dayOf(date)));
  return [
    same('holidays', one.bank_holidays.toSorted(byDate), found.toSorted(byDate)),
    same('banking days among the closings', [], open),
  ];
}

function byDate(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? -1 : 1;
}
