/**
 * Days of the Gregorian calendar counted from a fixed day, in plain arithmetic. A schedule asks for
 * hundreds of spans and days, and this is several times faster than Temporal's own durations.
 * Years are taken to begin in March, so that the leap day comes last.
 */
export function dayNumber(date: Temporal.PlainDate): number {
  const month = (date.month + 9) % 12;
  const year = date.year - (month > 9 ? 1 : 0);
  return daysBeforeYear(year) + daysBeforeMonth(month) + date.day;
}

/** The day with that number. */
export function dayWithNumber(number: number): Temporal.PlainDate {
  // 400 years are 146,097 days; the guess is a year late only on the last days of some years.
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
