import { shortDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { ShortPayPart } from '@paystead/lending/servicing/short-pay';

/** `$34.09 on Jan 29, 2031; and $34.09 on Feb 12, 2031`. */
export function partsWords(parts: readonly ShortPayPart[]): string {
  const words = parts.map(({ amount, payday }) => `${toDollars(amount)} on ${shortDate(payday)}`);
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1);
  return others.length === 0 ? last : `${others.join('; ')}; and ${last}`;
}
