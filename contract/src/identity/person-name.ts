import * as z from 'zod/mini';

const MOST_WORDS = 5;
const LONGEST_WORD = 30;
const INITIALS = /^(?:\p{L}\.){1,4}$/u;
const WORD = /^['’]?\p{L}[\p{L}\p{M}'’-]{0,40}\.?$/u;
/** `Jr.`, `Sr.`, `Mrs.`: longer words don't end with a period. */
const LONGEST_SHORTENED = 5;

const REASON = 'Use letters only, with spaces, hyphens, apostrophes, or a period as in Jr.';

/**
 * A first or last name of a person, up to 60 characters. Our letters and emails begin with it, so a
 * link, an address, a number or a sentence is refused.
 * @param empty the sentence for an empty field
 */
export function personName(empty: string) {
  return z.string().check(
    z.overwrite((value) => value.trim().replace(/ {2,9}/g, ' ')),
    z.minLength(1, empty),
    z.maxLength(60, 'Use at most 60 characters'),
    z.refine((value: string) => value === '' || isPersonName(value), REASON),
  );
}

/** Whether this could be a person's name: at most five words of letters, in any script. */
export function isPersonName(name: string): boolean {
  const words = name.split(' ');
  return words.length <= MOST_WORDS && words.every(isNameWord);
}

function isNameWord(word: string): boolean {
  if (INITIALS.test(word)) return true;
  if (word.length > LONGEST_WORD || !WORD.test(word) || /['’-]{2}/.test(word)) return false;
  return !word.endsWith('.') || word.length <= LONGEST_SHORTENED;
}
