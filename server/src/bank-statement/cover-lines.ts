import { coverTransfers, type TransferPart } from '@paystead/lending/books/transfer-parts';
import type { WorkContext } from '../platform/context.ts';
import { type MovementRow, splitMovement } from './movements.queries.ts';
import type { Explained } from './settle-lines.ts';
import type { UnexplainedLine } from './statements.queries.ts';

/**
 * BOOK-12: splits the transfers of payrolls so that each part is what one line brought. Parts that
 * go against each other come with the line that showed it, as brought by none.
 */
export async function coverLines(
  { db }: Pick<WorkContext, 'db'>,
  of: { readonly lines: readonly UnexplainedLine[]; readonly movements: readonly MovementRow[] },
): Promise<Explained[]> {
  const lines = of.lines.toSorted((a, b) => a.day.localeCompare(b.day) || a.number - b.number);
  const transfers = of.movements.filter(({ kind }) => kind === 'REMITTANCE');
  const parts = coverTransfers(
    lines.map(({ free_cents: amount, gid: id, reference }) => ({ id, reference, amount })),
    transfers.map(({ amount_cents: amount, bank_reference: reference, gid: id }) => {
      return { id, reference, amount };
    }),
  );

  const explained: Explained[] = [];
  for (const [gid, some] of Map.groupBy(parts, ({ movement }) => movement)) {
    const movement = transfers.find((one) => one.gid === gid);
    if (!movement) continue;
    const rows = await splitMovement(db, movement, amountsOf(movement, some));
    for (const [at, part] of some.entries()) {
      const [row, by] = [rows[at], part.line];
      const line = lines.find((one) => one.gid === by);
      const shownOn = lines.find(({ reference }) => reference === movement.bank_reference);
      if (row && line) explained.push({ line, movement: row });
      else if (row && shownOn) explained.push({ line: null, movement: row, on: shownOn.day });
    }
  }
  return explained;
}

/** The cents of the parts, and last what is still to come. */
function amountsOf(
  { amount_cents: whole }: MovementRow,
  parts: readonly TransferPart[],
): [bigint, ...bigint[]] {
  const [first = whole, ...others] = parts.map(({ amount }) => amount);
  const open = others.reduce((left, amount) => left - amount, whole - first);
  return open === 0n ? [first, ...others] : [first, ...others, open];
}
