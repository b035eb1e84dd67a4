import { matchStatement, type OpenMovement } from '@paystead/lending/books/statement-matching';
import { toDollars } from '@paystead/lending/money/money';
import { closeHeldMoney, lockHeldMoney } from '../held-money/index.ts';
import { journalEntries, postEntry } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { holdUnidentifiedMoney } from '../servicing/index.ts';
import { channelOf, clearMovements } from './clear-movements.ts';
import { findCandidates, markCleared, type MovementRow } from './movements.queries.ts';
import { type LineRow, markMatched, updateLine } from './statements.queries.ts';

/** Of many sums alike, only the reference tells which one it is. */
const BY_REFERENCE: ReadonlySet<MovementRow['kind']> = new Set(['DEPOSIT', 'CHECK']);

/**
 * BOOK-8: matches lines with movements and clears them. A line that we hold already is matched only
 * by its reference, if the sum is still without a loan.
 * @returns how many were matched
 */
export async function matchLines(context: WorkContext, lines: readonly LineRow[]): Promise<number> {
  const candidates = await findCandidates(context.db, {
    references: lines.map(({ reference }) => reference),
    amounts: lines.map(({ amount_cents }) => amount_cents),
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

  const pairs = pairsOf(lines, candidates, matched);
  await clearMovements(
    context,
    pairs.map(({ line, movement }) => ({ movement, on: Temporal.PlainDate.from(line.day) })),
  );
  await markMatched(
    context.db,
    pairs.map(({ line, movement }) => ({ line: line.gid, movement: movement.gid })),
  );
  let moved = 0;
  for (const pair of pairsOf(lines, candidates, late)) {
    if (await moveHeld(context, pair)) moved += 1;
  }
  return pairs.length + moved;
}

interface Pair {
  readonly line: LineRow;
  readonly movement: MovementRow;
}

function pairsOf(
  lines: readonly LineRow[],
  movements: readonly MovementRow[],
  matched: ReadonlyMap<string, string>,
): Pair[] {
  const byGid = new Map(movements.map((one) => [one.gid, one]));
  return lines.flatMap((line) => {
    const movement = byGid.get(matched.get(line.gid) ?? '');
    return movement ? [{ line, movement }] : [];
  });
}

/** What we held as unidentified is the money of a movement that we learned of later. */
async function moveHeld(context: WorkContext, { line, movement }: Pair): Promise<boolean> {
  const held = line.held_money_gid && (await lockHeldMoney(context.db, line.held_money_gid));
  if (!held || held.state === 'CLOSED' || held.place !== 'UNIDENTIFIED') return false;
  const [entry] = journalEntries(
    { kind: 'EXPECTED', channel: channelOf[movement.account], amount: line.amount_cents },
    { effectiveDate: Temporal.PlainDate.from(line.day) },
  );
  if (!entry) return false;
  const { id: entryId } = await postEntry(context, entry);
  await closeHeldMoney(context, held, 'EXPECTED', { entryId, reason: movement.bank_reference });
  await markCleared(context.db, [{ gid: movement.gid, entryId, on: line.day }]);
  await markMatched(context.db, [{ line: line.gid, movement: movement.gid }]);
  return true;
}

/** DEDUCT-9: money in that nothing explains becomes held money, with what the bank wrote. */
export async function holdLine(context: WorkContext, line: LineRow): Promise<void> {
  const { heldGid } = await holdUnidentifiedMoney(context, {
    amount: line.amount_cents,
    receivedOn: Temporal.PlainDate.from(line.day),
    channel: 'CHECK_OR_WIRE',
    reason: 'UNEXPECTED_BANK_LINE',
    sender: [line.text, line.reference].filter(Boolean).join(', ') || 'The bank names no sender',
  });
  await updateLine(context.db, line.gid, { state: 'HELD', held_money_gid: heldGid });
  context.event(
    'bank-line.held',
    { kind: 'bank_line', gid: line.gid },
    { after: { amount: toDollars(line.amount_cents) } },
  );
}

function asLine({ amount_cents, day, gid, reference, text }: LineRow) {
  return { id: gid, day: Temporal.PlainDate.from(day), amount: amount_cents, reference, text };
}

function asMovement(row: MovementRow): OpenMovement {
  return {
    id: row.gid,
    expectedOn: Temporal.PlainDate.from(row.expected_on),
    amount: row.amount_cents,
    reference: row.bank_reference,
    byReferenceOnly: BY_REFERENCE.has(row.kind),
  };
}
