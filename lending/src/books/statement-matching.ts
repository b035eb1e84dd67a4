import { bankingDaysBetween, type Day, isBefore } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

/** A line of the bank's statement that nothing explains yet; plus for money that came in. */
export type OpenLine = { id: string; day: Day; amount: Cents; reference: string; text: string };

/** Money that we expect on the statement. */
export type OpenMovement = {
  id: string;
  expectedOn: Day;
  amount: Cents;
  reference: string;
  /** Only its reference identifies it: one of many sums of the same size, such as a deposit. */
  byReferenceOnly: boolean;
};

/** How far apart in banking days a line and a movement without a common reference may be. */
const NEAR_DAYS = 3;

/**
 * BOOK-8: pairs lines with the movements that explain them, each once. First by amount and
 * reference. Then by amount alone, if within three banking days exactly one line and one movement
 * have it. Never guesses: lines that several movements could explain stay open.
 * @returns for each matched line its movement
 */
export function matchStatement(
  lines: readonly OpenLine[],
  movements: readonly OpenMovement[],
): Map<string, string> {
  const matched = new Map<string, string>();
  const taken = new Set<string>();
  const pair = (line: OpenLine, movement: OpenMovement) => {
    matched.set(line.id, movement.id);
    taken.add(movement.id);
  };

  const byReference = Map.groupBy(movements, ({ amount, reference }) => `${amount} ${reference}`);
  for (const line of lines) {
    const same = byReference.get(`${line.amount} ${line.reference}`) ?? [];
    const free = same.find(({ id }) => !taken.has(id));
    if (free && line.reference !== '') pair(line, free);
  }

  const open = lines.filter(({ id }) => !matched.has(id));
  const left = movements.filter(({ byReferenceOnly, id }) => !taken.has(id) && !byReferenceOnly);
  const byAmount = Map.groupBy(left, ({ amount }) => amount);
  const linesOf = Map.groupBy(open, ({ amount }) => amount);
  for (const [amount, alike] of linesOf) {
    const [line, ...otherLines] = alike;
    const near = (byAmount.get(amount) ?? []).filter((one) => line && isNear(line, one));
    const [movement, ...others] = near;
    if (line && movement && otherLines.length === 0 && others.length === 0) pair(line, movement);
  }
  return matched;
}

function isNear({ day }: OpenLine, { expectedOn }: OpenMovement): boolean {
  const [from, to] = isBefore(day, expectedOn) ? [day, expectedOn] : [expectedOn, day];
  return bankingDaysBetween(from, to) <= NEAR_DAYS;
}
