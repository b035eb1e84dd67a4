import { readAmount, toDecimal } from '@paystead/lending/money/money';
import { sanitise } from '../notifications/index.ts';
import type { Field, Values } from './content-fields.ts';

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, string>>;

/**
 * Checks what somebody typed: bounds, allowed HTML, links into our own pages, and placeholders such
 * as `{name}`, of which each stays and none is new.
 * @param inForce the same fields of what is in force
 */
export function checkValues(
  fields: readonly Field[],
  typed: Values,
  inForce: Values,
): { readonly values: Values; readonly problems: Problems } {
  const values: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const value = plain(field, typed[field.key] ?? inForce[field.key] ?? '');
    values[field.key] = value;
    const problem = problemOf(field, value) ?? lostPlaceholder(value, inForce[field.key] ?? '');
    if (problem) problems[field.key] = problem;
  }
  if ((values['link_label'] === '') !== (values['link_href'] === '')) {
    problems['link_href'] ??= 'A link has words and a page, or neither';
  }
  const { closes, opens } = values;
  if (opens && closes && opens >= closes) problems['closes'] ??= 'It closes after it opens';
  return { values, problems };
}

/** As it is stored: trimmed, amounts with two decimals. */
function plain({ kind, most }: Field, typed: string): string {
  const text = typed.trim().replaceAll('\r\n', '\n');
  if (kind !== 'MONEY') return text;
  const digits = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) && Number(digits) <= most
    ? toDecimal(readAmount(digits))
    : text;
}

function problemOf(field: Field, value: string): string | null {
  const { choices, key, kind, least, most, optional, pattern } = field;
  if (value === '') return optional ? null : 'Fill this in';
  switch (kind) {
    case 'LINE':
      if (value.includes('\n')) return 'Write this in one line';
      if (key === 'link_href' && !/^\/[^/\s][^\s]*$/.test(value)) {
        return 'Enter the address of our own page; it begins with one slash';
      }
      return misshapen(value, pattern) ?? tooLong(value, most);
    case 'LINES':
      return tooLong(value, most);
    case 'HTML':
      return htmlProblem(value) ?? tooLong(value, most);
    case 'CHOICE':
      return choices.includes(value) ? null : 'Choose one';
    case 'WHOLE': {
      const isGood = /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most;
      return isGood ? null : `Enter a whole number from ${least} to ${most}`;
    }
    case 'MONEY':
      return /^\d+\.\d{2}$/.test(value) ? null : `Enter an amount from $${least} to $${most}`;
    case 'TIME':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : 'Enter a time such as 17:30';
  }
}

function misshapen(value: string, pattern: Field['pattern']): string | null {
  return pattern && !pattern[0].test(value) ? pattern[1] : null;
}

function tooLong(value: string, most: number): string | null {
  return value.length > most ? `Use at most ${most} letters` : null;
}

/** Tags that would be taken out when the text is shown are refused, not lost. */
function htmlProblem(value: string): string | null {
  const tags = (html: string) => (html.match(/<[^>]*>/g) ?? []).length;
  const isSame =
    tags(sanitise(value)) === tags(value) && !/[<>]/.test(value.replaceAll(/<[^<>]*>/g, ''));
  return isSame
    ? null
    : 'Use only paragraphs, headings, lists, bold, tables and links, each closed';
}

const PLACEHOLDERS = /\{[^{}\s]+\}/g;

function lostPlaceholder(value: string, inForce: string): string | null {
  const before = new Set(inForce.match(PLACEHOLDERS));
  const after = new Set(value.match(PLACEHOLDERS));
  const lost = [...before].find((one) => !after.has(one));
  if (lost) return `Keep ${lost}: it stands for a figure of the reader`;
  const unknown = [...after].find((one) => !before.has(one));
  return unknown ? `We don’t know a figure named ${unknown}` : null;
}

/** A setting's value as its readers know it: numbers, cents, texts. */
export function settingValue(fields: readonly Field[], values: Values): unknown {
  const written = fields.map(({ key, kind }) => {
    const text = values[key] ?? '';
    if (kind === 'WHOLE') return [key, Number(text)] as const;
    return [key, kind === 'MONEY' ? Number(readAmount(text)) : text] as const;
  });
  const [first] = written;
  if (first?.[0] === 'value') return first[1];
  return Object.fromEntries(written);
}

/** The fields of a setting's value. */
export function valuesOfSetting(value: unknown, isMoney: (key: string) => boolean): Values {
  if (typeof value !== 'object' || value === null) return { value: String(value) };
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isMoney(key) ? toDecimal(BigInt(one as number)) : String(one),
    ]),
  );
}
