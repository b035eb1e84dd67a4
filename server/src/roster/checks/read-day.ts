const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Year, month and day by where they stand in a text. */
type Order = 'YMD' | 'MDY' | 'DMY';

const FORMS: readonly (readonly [form: RegExp, order: Order])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, 'YMD'],
  [/^((?:19|20)\d{2})(\d{2})(\d{2})$/, 'YMD'],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, 'MDY'],
  [/^(\d{2})(\d{2})((?:19|20)\d{2})$/, 'MDY'],
  [/^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/, 'MDY'],
  [/^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?[- ](\d{4})$/, 'DMY'],
];

/** A time of day after the date, as exports of databases have it; it says nothing. */
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a day as payrolls write it: 03/14/1984, 1984-03-14, 19840314, 03141984, 14-Mar-1984,
 * Mar 14, 1984. The month comes before the day, and the year has four digits.
 * @returns ISO, or why it is none
 */
export function readDay(text: string): { readonly day: string } | 'FORM' | 'NO_SUCH_DAY' {
  const plain = text.replace(TIME, '').trim().toLowerCase();
  for (const [form, order] of FORMS) {
    const found = form.exec(plain);
    if (!found) continue;
    const [, one = '', two = '', three = ''] = found;
    const [year, month, day] = inOrder(order, [one, two, three]);
    return calendarDay(Number(year), monthOf(month), Number(day));
  }
  return 'FORM';
}

function inOrder(
  order: Order,
  [one, two, three]: readonly [string, string, string],
): readonly [year: string, month: string, day: string] {
  if (order === 'YMD') return [one, two, three];
  return order === 'MDY' ? [three, one, two] : [three, two, one];
}

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : MONTHS.indexOf(text) + 1;
}

function calendarDay(year: number, month: number, day: number) {
  try {
    const date = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
    return { day: date.toString() };
  } catch {
    return 'NO_SUCH_DAY';
  }
}
