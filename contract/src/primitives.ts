import * as z from 'zod/mini';

const moneyPattern = /^-?(0|[1-9]\d{0,11})\.\d{2}$/;

function toCents(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

function toDecimal(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount of US dollars: decimal string on the wire (`"136.36"`), bigint cents in code. May be
 * negative.
 */
export const Money = z.codec(
  z.string().check(z.regex(moneyPattern, 'Enter an amount in dollars and cents, like 250.00')),
  z.bigint(),
  { decode: toCents, encode: toDecimal },
);

/** An amount above zero, up to 999,999.99, as a person enters it. */
export const PositiveMoney = z.codec(
  z
    .string()
    .check(
      z.regex(/^(0|[1-9]\d{0,5})\.\d{2}$/, 'Enter an amount in dollars and cents, like 250.00'),
    ),
  z.bigint().check(z.gt(0n, 'Enter an amount above zero')),
  { decode: toCents, encode: toDecimal },
);

/** Like PositiveMoney, but zero is allowed, too. */
export const SomeMoney = z.codec(
  z
    .string()
    .check(
      z.regex(/^(0|[1-9]\d{0,5})\.\d{2}$/, 'Enter an amount in dollars and cents, like 250.00'),
    ),
  z.bigint(),
  { decode: toCents, encode: toDecimal },
);

/**
 * A yearly rate: percent as a decimal string on the wire (`"12.99"`), with two to eight decimals.
 */
export const Percent = z.string().check(z.regex(/^\d{1,3}\.\d{2,8}$/));

/** A calendar day in New York, `2026-11-27`. */
export const IsoDate = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date like 2026-11-27'),
    z.refine(isCalendarDay, 'This date doesn’t exist. Check the day and month'),
  );

/** A calendar day in the format of payroll dates, `20261127` (S5.5). */
export const CompactDate = z.string().check(
  z.regex(/^\d{8}$/, 'Enter a date of eight digits, like 20261127'),
  z.refine(
    (text: string) => isCalendarDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`),
    'This date doesn’t exist. Check the day and month',
  ),
);

/** An instant, ISO 8601 in UTC. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/));

/** A random identifier; it reveals neither order nor count. */
export const Gid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This isn’t an identifier'));

/** A one-time code of six digits; drops spaces and dashes. */
export const OneTimeCode = z.pipe(
  z.string().check(z.maxLength(16)),
  z.transform((text: string) => text.replace(/[\s-]/g, '')),
);

/** Free text from a person: trimmed, no control characters, at most `max` characters. */
export function text(max: number, min = 1, sentence = 'Fill this in') {
  return z.string().check(
    z.trim(),
    z.minLength(min, sentence),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine(
      (value: string) => !hasControlCharacter(value),
      'Use letters, digits and punctuation only',
    ),
  );
}

/** Like `text`, but with several lines; every line break becomes `\n`. */
export function lines(max: number, sentence = 'Fill this in') {
  return z.string().check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')),
    z.trim(),
    z.minLength(1, sentence),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine(
      (value: string) => !hasControlCharacter(value.replaceAll('\n', '')),
      'Use letters, digits and punctuation only',
    ),
  );
}

/** An object with only these fields; unknown and read-only fields are refused, not ignored (A6). */
export function body<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape);
}

/** An empty object, for calls that return nothing. */
export const Nothing = z.object({});

function hasControlCharacter(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 || (code >= 127 && code < 160)) return true;
  }
  return false;
}

function isCalendarDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

/** Rows on one page of a list: the default and the maximum (R6). */
export const USUAL_PAGE = 25;
export const LONGEST_PAGE = 100;

/** A longer list isn't counted to its end. */
export const MOST_COUNTED = 10_000;

/** What a list of any length answers about itself; it's read on with `after`. */
export const listEnds = {
  /** At most `MOST_COUNTED`, fewer for common words; `or_more` if there are further ones. */
  total: z.number(),
  or_more: z.boolean(),
  /** What `after` is for the next page; null on the last one. */
  next: z.nullable(z.string()),
};

/** The part of a list to return: `l` rows from offset `o`, among those that match the words `q`. */
export const PageLength = z.optional(z.string().check(z.regex(/^\d{1,3}$/)));
export const PageStart = z.optional(z.string().check(z.regex(/^\d{1,6}$/)));
export const SearchWords = z.optional(z.string().check(z.maxLength(80)));

/**
 * The place after the last row of a page: what the list is ordered by, an instant or a count, and
 * the row's gid.
 */
export const PageAfter = z.optional(
  z.string().check(
    z.regex(/^([\dTZ:.-]{20,30}|\d{1,5})_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    z.refine((after) => {
      const [at = ''] = after.split('_');
      return /^\d{1,5}$/.test(at) || Number.isFinite(Date.parse(at));
    }),
  ),
);
