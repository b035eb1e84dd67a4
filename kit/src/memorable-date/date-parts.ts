export interface DateParts {
  month: string;
  day: string;
  year: string;
}

/** The three fields of a YYYY-MM-DD day; all empty without one. */
export function splitDate(value: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = value?.split('-') ?? [];
  return { month, day, year };
}

/**
 * One YYYY-MM-DD from the three fields, empty while one of them is empty. Parts that are not a
 * valid date are joined as typed, so that validation reports a wrong answer and not a missing one.
 */
export function joinDateParts({ month, day, year }: DateParts): string {
  if (!month || !day || !year) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
