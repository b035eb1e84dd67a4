import { matchStatement, type OpenMovement } from '@paystead/lending/books/statement-matching';
import type { WorkContext } from '../platform/context.ts';
import { coverLines } from './cover-lines.ts';
import { BY_REFERENCE, findCandidates, type MovementRow } from './movements.queries.ts';
import { type Explained, settleLines } from './settle-lines.ts';
import type { UnexplainedLine } from './statements.queries.ts';

/**
 * BOOK-8, BOOK-12: matches lines with movements and clears them, first those that agree, then
 * transfers in parts. A line that we hold already is matched only by its reference, if the sum is
 * still without a loan.
 * @returns how many were matched
 */
export async function matchLines(
  context: WorkContext,
  lines: readonly UnexplainedLine[],
): Promise<number> {
  const candidates = await findCandidates(context.db, {
    references: lines.map(({ reference }) => reference),
    amounts: lines.map(({ free_cents }) => free_cents),
  });
  const open = lines.filter(({ state }) => state === 'OPEN');
  const matched = matchStatement(open.map(asLine), candidates.map(asMovement));
  const used = new Set(matched.values());
  const late = matchStatement(
    lines.filter(({ state }) => state === 'HELD').map(asLine),
    candidates
      .filter(({ gid }) => !used.has(gid))
      .map((one) => ({ ...asMovement(one), byReferenceOnly: true })),
  );

  const agreeing = pairs(lines, candidates, new Map([...matched, ...late]));
  const agreed = new Set(agreeing.map(({ movement }) => movement.gid));
  const rest = {
    lines: lines.filter(({ gid }) => !matched.has(gid) && !late.has(gid)),
    movements: candidates.filter(({ gid }) => !agreed.has(gid)),
  };
  return settleLines(context, [...agreeing, ...(await coverLines(context, rest))]);
}

function pairs(
  lines: readonly UnexplainedLine[],
  movements: readonly MovementRow[],
  matched: ReadonlyMap<string, string>,
): Explained[] {
  const byGid = new Map(movements.map((one) => [one.gid, one]));
  return lines.flatMap((line) => {
    const movement = byGid.get(matched.get(line.gid) ?? '');
    return movement ? [{ line, movement }] : [];
  });
}

function asLine({ day, free_cents, gid, reference, text }: UnexplainedLine) {
  return { id: gid, day: Temporal.PlainDate.from(day), amount: free_cents, reference, text };
}

function asMovement(row: MovementRow): OpenMovement {
  return {
    id: row.gid,
    expectedOn: Temporal.PlainDate.from(row.expected_on),
    amount: row.amount_cents,
    reference: row.bank_reference,
    byReferenceOnly: BY_REFERENCE.includes(row.kind),
  };
}
