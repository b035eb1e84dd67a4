/**
 * Numbers the days of the Gregorian calendar in plain arithmetic. A schedule computes hundreds of
 * days and intervals, and this is several times faster than Temporal durations. Years start in
 * March here, so that the leap day comes last.
 */
export function dayNumber(date: Temporal.PlainDate): number {
  const month = (date.month + 9) % 12;
  const year = date.year - (month > 9 ? 1 : 0);
  return daysBeforeYear(year) + daysBeforeMonth(month) + date.day;
}

/** The day with this number: the inverse of `dayNumber`. */
export function dayWithNumber(number: number): Temporal.PlainDate {
  // 400 years have 146,097 days. The estimate is one year late only on the last days of some years.
  let year = Math.floor((number - 1) / (146_097 / 400));
  while (daysBeforeYear(year) >= number) year -= 1;
  while (daysBeforeYear(year + 1) < number) year += 1;
  const dayOfYear = number - daysBeforeYear(year);
  const month = Math.floor((dayOfYear * 5 - 3) / 153);
  const day = dayOfYear - daysBeforeMonth(month);
  return month < 10
    ? new Temporal.PlainDate(year, month + 3, day)
    : new Temporal.PlainDate(year + 1, month - 9, day);
}

function daysBeforeYear(year: number): number {
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}

function daysBeforeMonth(month: number): number {
  return Math.floor((month * 153 + 2) / 5);
}
