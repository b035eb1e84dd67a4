import type { Field } from './record-layout.ts';
import { cut } from './record-layout.ts';
import type { Report } from './fault.ts';

/** Converts values to fields and back: text, digits, amounts and dates. */

const PRINTABLE = /^[\x20-\x7e]*$/;
const DIGITS = /^\d+$/;
const LARGEST_ENTRY_AMOUNT = 9_999_999_999n;

/** Whether NACHA allows every character: printable ASCII and the blank. */
export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text);
}

/** Replacements for letters without a compatible decomposition and for typographic marks. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʻ: "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

/**
 * A name or description in ACH characters, no longer than its field. Removes accents, splits
 * ligatures, makes typographic quotes and dashes plain, and replaces anything else with a blank.
 * Only for words: numbers and identifications that don't fit are refused, never cut.
 */
export function cleanText(text: string, width: number): string {
  const plain = PRINTABLE.test(text) ? text : inPlainCharacters(text);
  return plain.replace(/ {2,}/g, ' ').trim().slice(0, width).trimEnd();
}

function inPlainCharacters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (letter) => PLAIN[letter] ?? ' ');
}

/** Left-aligned, padded with blanks; reports a value that is too long or not printable ASCII. */
export function textField(value: string, field: Field, report: Report): string {
  if (value.length > field.width) {
    report(field.name, `"${value}" is longer than the ${field.width} characters of the field.`);
  }
  if (!PRINTABLE.test(value)) {
    report(field.name, `"${value}" holds a character that an ACH record may not hold.`);
  }
  return value.padEnd(field.width);
}

/** Digits of exactly the field's width; reports anything else. */
export function digitsField(value: string, field: Field, report: Report): string {
  if (value.length !== field.width || !DIGITS.test(value)) {
    report(field.name, `"${value}" is not a number of ${field.width} digits.`);
  }
  return value;
}

/**
 * Right-aligned, padded with zeros; reports a number that is negative or too wide for the field.
 */
export function numberField(value: number | bigint, field: Field, report: Report): string {
  const digits = String(value);
  if (value < 0 || digits.length > field.width) {
    report(field.name, `${digits} does not fit in ${field.width} digits.`);
  }
  return digits.padStart(field.width, '0');
}

/** The digits of an entry's amount; reports one that is negative or too large, never cuts it. */
export function amountDigits(cents: bigint, field: Field, report: Report): string {
  if (cents < 0n || cents > LARGEST_ENTRY_AMOUNT) {
    report(field.name, `An amount of ${cents} cents does not fit in 10 digits.`);
  }
  return String(cents).padStart(field.width, '0');
}

/** A calendar day as YYMMDD. Without the century, only 2000 to 2099 can be represented. */
export function dateField(day: Temporal.PlainDate, field: Field, report: Report): string {
  if (day.year < 2000 || day.year > 2099) {
    report(field.name, `${day.toString()} is not in the years 2000 to 2099.`);
  }
  return day.toString().replaceAll('-', '').slice(2);
}

/** The text of a field without trailing blanks. */
export function readText(record: string, field: Field): string {
  return cut(record, field).trimEnd();
}

/** The number in a field; null, with a reported fault, when it isn't all digits. */
export function readNumber(record: string, field: Field, report: Report): number | null {
  const digits = readDigits(record, field, report);
  return digits === null ? null : Number(digits);
}

/** The cents in a field; null, with a reported fault, when it isn't all digits. */
export function readCents(record: string, field: Field, report: Report): bigint | null {
  const digits = readDigits(record, field, report);
  return digits === null ? null : BigInt(digits);
}

/** The digits in a field as text; null, with a reported fault, when it isn't all digits. */
export function readDigits(record: string, field: Field, report: Report): string | null {
  const text = cut(record, field);
  if (DIGITS.test(text)) return text;
  report(field.name, `"${text}" is not numeric.`);
  return null;
}

/** The day in a YYMMDD field; null, with a reported fault, when it isn't a date. */
export function readDate(record: string, field: Field, report: Report): Temporal.PlainDate | null {
  const text = cut(record, field);
  const day = DIGITS.test(text) ? parseDay(text) : null;
  if (day === null) report(field.name, `"${text}" is not a date written as YYMMDD.`);
  return day;
}

/** Replaces a day that can't be read; the fault has been reported. */
export const UNREADABLE_DAY = Temporal.PlainDate.from('2000-01-01');

function parseDay(digits: string): Temporal.PlainDate | null {
  const parts = {
    year: 2000 + Number(digits.slice(0, 2)),
    month: Number(digits.slice(2, 4)),
    day: Number(digits.slice(4, 6)),
  };
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Reports a field whose text differs from the required one. */
export function expectText(record: string, field: Field, text: string, report: Report): void {
  const found = cut(record, field);
  if (found !== text) report(field.name, `"${found}" stands where "${text}" must.`);
}

/** Reports a reserved field that is not blank. */
export function expectBlank(record: string, field: Field, report: Report): void {
  const found = cut(record, field);
  if (found.trim() !== '') report(field.name, `"${found}" stands where blanks must.`);
}
