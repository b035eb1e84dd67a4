/** A day in a sentence: `Fri, Nov 27, 2026`. */
export function showDay(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
}
