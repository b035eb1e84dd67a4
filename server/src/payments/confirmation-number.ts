import { randomInt } from 'node:crypto';

/** Excludes letters and digits that look alike on paper or sound alike on the phone. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Ten symbols that a person can read out; random, so that they reveal no sequence: `P7KQ-2MXB-9T`.
 */
export function confirmationNumber(): string {
  const text = Array.from({ length: 10 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
