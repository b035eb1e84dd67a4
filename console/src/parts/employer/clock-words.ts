const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * How long until something closes: "3 days, 6 hours", "5 hours", and by the minute in the last
 * hour. The text changes by the hour, so it never ticks.
 * @param now and `at` as ISO instants
 */
export function timeLeft(now: string, at: string): string {
  const left = Date.parse(at) - Date.parse(now);
  if (left <= 0) return 'Closed';
  if (left < HOUR) return counted(Math.max(1, Math.ceil(left / MINUTE)), 'minute');
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  if (days === 0) return counted(hours, 'hour');
  return hours === 0 ? counted(days, 'day') : `${counted(days, 'day')}, ${counted(hours, 'hour')}`;
}

/** Whether it closes within a day: amber. */
export function isLastDay(now: string, at: string): boolean {
  const left = Date.parse(at) - Date.parse(now);
  return left > 0 && left <= DAY;
}
