import { type Cents, least } from '../money/money.ts';

/** Money on the bank's statement, or money expected there, under a reference; plus for money in. */
export type Transfer = { id: string; reference: string; amount: Cents };

/** How much of an expected transfer is settled, and by which line; null: by one that goes back. */
export type TransferPart = { movement: string; line: string | null; amount: Cents };

/**
 * BOOK-12: what lines of money in say of the transfers expected under their reference, if no line
 * has the sum of one. A transfer comes in parts, or several come as one sum. What a corrected file
 * takes back is first set off against the others. Then each line, in the given order, fills the
 * oldest transfer that isn't whole.
 * @returns the parts; what they leave of a transfer is still to come, and what they leave of a line
 * is more than anybody announced
 */
export function coverTransfers(
  lines: readonly Transfer[],
  movements: readonly Transfer[],
): TransferPart[] {
  const expected = Map.groupBy(movements, ({ reference }) => reference);
  const shown = Map.groupBy(
    lines.filter(({ amount, reference }) => amount > 0n && reference !== ''),
    ({ reference }) => reference,
  );
  return [...shown].flatMap(([reference, together]) => {
    const open = expected.get(reference) ?? [];
    const due = open.filter(({ amount }) => amount > 0n).map(whole);
    const backwards = open.filter(({ amount }) => amount < 0n).map(opposite);
    return [
      ...fill(backwards, due).flatMap(({ by, of, amount }) => [
        { movement: by, line: null, amount: -amount },
        { movement: of, line: null, amount },
      ]),
      ...fill(together.map(whole), due).map(({ by, of, amount }) => {
        return { movement: of, line: by, amount };
      }),
    ];
  });
}

/** A sum with what is left of it. */
interface Left {
  readonly id: string;
  left: Cents;
}

const whole = ({ amount, id }: Transfer): Left => ({ id, left: amount });
const opposite = ({ amount, id }: Transfer): Left => ({ id, left: -amount });

/** Fills sums in their order with others in theirs, and takes both down by it. */
function fill(sources: readonly Left[], targets: readonly Left[]) {
  const parts: { by: string; of: string; amount: Cents }[] = [];
  let at = 0;
  for (const source of sources) {
    for (let target = targets[at]; target && source.left > 0n; target = targets[at]) {
      const amount = least(source.left, target.left);
      if (amount > 0n) parts.push({ by: source.id, of: target.id, amount });
      source.left -= amount;
      target.left -= amount;
      if (target.left === 0n) at += 1;
    }
  }
  return parts;
}
