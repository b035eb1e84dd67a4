import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords that appear again and again in leaks, in lower case. */
export const KNOWN_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Shorter ones, such as `12` or `abc`, say little about a long password around them. */
const SHORTEST_STEM = 5;

/** A known password inside another one, and the digits and signs around it. */
export interface KnownPart {
  readonly rest: string;
}

/**
 * Finds the known password that a text is: whole, or with only digits and signs before and after
 * it. Null if there is none. A text that merely contains one, such as a sentence, is none.
 * @param text lower case, already read without letters written as digits
 */
export function knownPart(text: string): KnownPart | null {
  if (KNOWN_PASSWORDS.has(text)) return { rest: '' };
  const [, before = '', stem = '', after = ''] =
    /^([^\p{L}]*)(\p{L}(?:.*\p{L})?)([^\p{L}]*)$/u.exec(text) ?? [];
  if ([...stem].length < SHORTEST_STEM || !KNOWN_PASSWORDS.has(stem)) return null;
  return { rest: before + after };
}
