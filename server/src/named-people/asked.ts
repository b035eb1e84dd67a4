/** What somebody typed, as the parts of the search understand it. */
export interface Asked {
  /** In lower case, at most four. */
  readonly words: readonly string[];
  /** Of a phone or an SSN's end; empty if letters are among them. */
  readonly digits: string;
  /** The first and last gid of loans whose reference begins like this; null if it is none. */
  readonly loans: readonly [string, string] | null;
  /** A trace or confirmation number; null if it can't be one. */
  readonly number: string | null;
}

const MOST_WORDS = 4;
/** `PS-4F19-22A7`, its beginning, or its eight digits alone. */
const REFERENCE = /^ps-?([0-9a-f]{1,4})-?([0-9a-f]{0,4})$|^([0-9a-f]{4})-([0-9a-f]{4})$/;
const ZEROS = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Reads the words of a search. */
export function readAsked(typed: string): Asked {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/).filter((word) => word.length > 1);
  const isNumber = /^[\d\s().+-]+$/.test(text);
  const digits = isNumber ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  return {
    words: isNumber && digits.length > 4 ? [] : words.slice(0, MOST_WORDS),
    digits,
    loans: loansNamed(text),
    number: /^[\d]{15}$|^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{2}$/.test(text) ? text : null,
  };
}

function loansNamed(text: string): readonly [string, string] | null {
  const found = REFERENCE.exec(text);
  if (!found) return null;
  const begin = `${found[1] ?? found[3] ?? ''}${found[2] ?? found[4] ?? ''}`;
  return [begin + ZEROS.slice(begin.length), begin + HIGHEST.slice(begin.length)];
}
