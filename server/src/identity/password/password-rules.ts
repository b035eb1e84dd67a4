import {
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
  TOO_SHORT,
} from '@paystead/contract/identity/password-terms';
import { COMMON_WORDS } from './common-words.ts';
import { knownPart } from './known-passwords.ts';

/** What a guesser who knows the person would try first. */
export interface PasswordContext {
  readonly names: readonly string[];
  readonly email: string;
  readonly employer: string;
  readonly brand: string;
}

/**
 * Why a new password is refused, in words; null when it is good. Only length counts; no mix of
 * character types is required (NIST SP 800-63B). Refuses common passwords and the person's own
 * words, also with numbers and signs around them (P1, P2).
 */
export function passwordFault(password: string, about: PasswordContext): string | null {
  const plain = password.normalize('NFC');
  if ([...plain].length < SHORTEST_PASSWORD) return TOO_SHORT;
  if ([...plain].length > LONGEST_PASSWORD) {
    return `Use at most ${LONGEST_PASSWORD} characters`;
  }
  if (isCommonPassword(plain)) {
    return 'Choose another password. This one is on the list of common passwords';
  }
  if (strengthPoints(plain, ownWords(about)) < ENOUGH_POINTS) {
    return 'Choose another password. Leave out your name, your email, your employer and our name';
  }
  return null;
}

/**
 * Whether a password is known from leaks, also repeated or with digits and signs around it, or
 * consists only of common words, keyboard walks, repeats, years and signs (P2).
 */
export function isCommonPassword(password: string): boolean {
  return isKnown(password) || strengthPoints(password, []) < ENOUGH_POINTS;
}

function isKnown(password: string): boolean {
  const text = withoutRepeats(password.normalize('NFKC').toLowerCase());
  return [text, ...LEET.map((map) => rewritten(text, map))].some((reading) => {
    const known = knownPart(reading);
    return known !== null && WORD + strengthPoints(known.rest, []) < ENOUGH_POINTS;
  });
}

/**
 * Points for what a guesser must find out: 1 for a letter or digit, 3 for a common word, 1 for a
 * keyboard walk (`qwerty`, `1qaz`, `1234`, `aaaa`) or a year, 1 for a word about the person, and a half for
 * a sign or a repeated word. The cheapest reading counts. A text that repeats as a whole counts
 * once.
 */
const ENOUGH_POINTS = 9;
const WORD = 3;
const AGAIN = 0.5;
const RUN = 1;
const OWN_WORD = 1;
const SIGN = 0.5;
const FREE = 1;

function strengthPoints(password: string, own: readonly string[]): number {
  const text = withoutRepeats(password.normalize('NFKC').toLowerCase());
  const readings = [text, ...LEET.map((map) => rewritten(text, map))];
  const keys = rewritten(text, UNSHIFTED);
  const best: number[] = [0];
  const offer = (at: number, points: number) => {
    best[at] = Math.min(best[at] ?? Infinity, points);
  };
  for (let at = 0; at < text.length; at += 1) {
    const here = best[at] ?? Infinity;
    offer(at + 1, here + (isSign(text[at] ?? '') ? SIGN : FREE));
    for (const length of runLengths(keys, at)) offer(at + length, here + RUN);
    if (/^(19|20)\d\d/.test(text.slice(at, at + 4))) offer(at + 4, here + RUN);
    for (const reading of readings) {
      for (const word of wordsAt(reading, at)) {
        offer(at + word.length, here + WORD);
        const isDoubled = reading.startsWith(word, at + word.length);
        if (isDoubled) offer(at + 2 * word.length, here + WORD + AGAIN);
      }
      for (const word of own) {
        if (reading.startsWith(word, at)) offer(at + word.length, here + OWN_WORD);
      }
    }
  }

  return best[text.length] ?? 0;
}

/** Reduces `letmeinletmein` to `letmein`, which is how a guesser would try it. */
function withoutRepeats(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/** Signs and digits that people write for letters. Two readings, since `1` can be an i or an l. */
const LEET = [
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'l' },
] as const;

/** The key that a sign is typed with, so that a walk with Shift held is still a walk. */
const UNSHIFTED = {
  '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0',
} as const; // prettier-ignore

function rewritten(text: string, map: Readonly<Record<string, string>>): string {
  return [...text].map((character) => map[character] ?? character).join('');
}

const wordsByStart = new Map<string, string[]>();
for (const word of COMMON_WORDS) {
  const start = word.slice(0, 2);
  wordsByStart.set(start, [...(wordsByStart.get(start) ?? []), word]);
}

function wordsAt(text: string, at: number): string[] {
  const candidates = wordsByStart.get(text.slice(at, at + 2)) ?? [];
  return candidates.filter((word) => text.startsWith(word, at));
}

function isSign(character: string): boolean {
  return !/[\p{L}\p{N}]/u.test(character);
}

/**
 * Walks over neighboring keys: along the rows, down the columns, in zigzag between two rows. And
 * the alphabet.
 */
const WALKS = [
  'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890', 'abcdefghijklmnopqrstuvwxyz',
  '1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', 'zse4', 'xdr5', 'cft6', 'vgy7', 'bhu8', 'nji9', 'mko0',
  '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'qawsedrftgyhujikolp', 'aqswdefrgthyjukilop',
  'azsxdcfvgbhnjmk', 'zaxscdvfbgnhmjk',
]; // prettier-ignore
const TRACKS = [...WALKS, ...WALKS.map((row) => [...row].reverse().join(''))];

/** The lengths of runs that begin here: three or more of one character, or characters in order. */
function runLengths(text: string, at: number): number[] {
  const lengths: number[] = [];
  let same = 1;
  while (text[at + same] === text[at]) same += 1;
  if (same >= 3) lengths.push(same);
  for (const track of TRACKS) {
    const start = track.indexOf(text[at] ?? ' ');
    if (start < 0) continue;
    let length = 1;
    while (track[start + length] && track[start + length] === text[at + length]) length += 1;
    if (length >= 3) lengths.push(length);
  }
  return lengths;
}

const PRODUCT_WORDS = ['paystead', 'paycheck', 'payday', 'payroll', 'loan', 'loans', 'lender'];

function ownWords({ names, email, employer, brand }: PasswordContext): string[] {
  const texts = [...names, email, employer, brand].map((text) => text.toLowerCase());
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = texts.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));

  return [...new Set([...words, ...joined, ...PRODUCT_WORDS])].filter((word) => word.length >= 3);
}
