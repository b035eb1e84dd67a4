const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a day as a person writes it: 11/27/2026, 11-27-26, 11272026, 2026-11-27, Nov 27, 2026.
 * Returns YYYY-MM-DD, or undefined if it is not a calendar day. Month comes before day; a two-digit
 * year is of this century.
 */
export function readDateText(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  const [year, month, day] = split(written) ?? [];
  if (!year || !month || !day) return undefined;

  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const last = daysInMonth(full, Number(month));
  if (Number(day) < 1 || Number(day) > last) return undefined;
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Writes YYYY-MM-DD as MM/DD/YYYY; anything else stays unchanged. */
export function writeDateText(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return year ? `${month}/${day}/${year}` : value;
}

type Parts = [year: string | undefined, month: string | undefined, day: string | undefined];

function split(text: string): Parts | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (iso) return [iso[1], iso[2], iso[3]];

  const american =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (american) return [american[3], american[1], american[2]];

  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text);
  if (named) return [named[3], String(months.indexOf(named[1] ?? '') + 1), named[2]];
}

/** Zero for a month that does not exist, so that every day in it is invalid. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  if ([4, 6, 9, 11].includes(month)) return 30;
  return month >= 1 && month <= 12 ? 31 : 0;
}
