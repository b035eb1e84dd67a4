const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** A day in a sentence: `Fri, Nov 27, 2026`. */
export function showDay(day: Temporal.PlainDate): string {
  return format.format(day);
}
