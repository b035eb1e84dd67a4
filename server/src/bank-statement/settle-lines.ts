import { sum } from '@paystead/lending/money/money';
import { closeHeldMoney, lockHeldMoney, openHeldMoney } from '../held-money/index.ts';
import { journalEntries, postEntries } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { channelOf, clearMovements } from './clear-movements.ts';
import { holdLine } from './hold-line.ts';
import { markCleared, type MovementRow } from './movements.queries.ts';
import { markMatched, type UnexplainedLine, updateLine } from './statements.queries.ts';

/** A movement and the line that brought it, or the day on which another one set it off. */
export type Explained =
  | { readonly line: UnexplainedLine; readonly movement: MovementRow }
  | { readonly line: null; readonly movement: MovementRow; readonly on: string };

/**
 * Clears movements with what lines brought. What a line has above them is held (DEDUCT-9).
 * @returns how many lines are explained
 */
export async function settleLines(
  context: WorkContext,
  explained: readonly Explained[],
): Promise<number> {
  const byLine = new Map<UnexplainedLine, MovementRow[]>();
  for (const { line, movement } of explained) {
    if (line) byLine.set(line, [...(byLine.get(line) ?? []), movement]);
  }
  await clearMovements(
    context,
    explained
      .filter(({ line }) => line?.state !== 'HELD')
      .map((one) => ({
        movement: one.movement,
        on: Temporal.PlainDate.from(one.line ? one.line.day : one.on),
        line: one.line?.gid ?? null,
      })),
  );
  const whole: string[] = [];
  for (const [line, movements] of byLine) {
    const rest = line.free_cents - sum(movements.map(({ amount_cents }) => amount_cents));
    if (line.state === 'HELD') await moveHeld(context, line, movements, rest);
    else if (rest > 0n) await holdLine(context, line, rest);
    if (rest === 0n) whole.push(line.gid);
  }
  await markMatched(context.db, whole);
  return byLine.size;
}

/** What we held as unidentified is the money of movements that we learned of later. */
async function moveHeld(
  context: WorkContext,
  line: UnexplainedLine,
  movements: readonly MovementRow[],
  rest: bigint,
): Promise<void> {
  const { db } = context;
  const held = line.held_money_gid && (await lockHeldMoney(db, line.held_money_gid));
  if (!held) throw new Error(`Line ${line.gid} has no held money`);
  const entries = await postEntries(
    context,
    movements.flatMap(({ account, amount_cents: amount }) =>
      journalEntries(
        { kind: 'EXPECTED', channel: channelOf[account], amount },
        { effectiveDate: Temporal.PlainDate.from(line.day) },
      ),
    ),
  );
  const cleared = movements.map(({ gid }, at) => ({
    gid,
    entryId: entries[at]?.id ?? 0n,
    on: line.day,
    line: line.gid,
  }));
  await markCleared(db, cleared);
  const reason = line.reference;
  await closeHeldMoney(context, held, 'EXPECTED', { entryId: cleared[0]?.entryId, reason });
  if (rest === 0n) return;
  const { gid } = await openHeldMoney(context, {
    place: held.place,
    reason: held.reason,
    amount_cents: rest,
    sender: held.sender,
    journal_entry_id: held.journal_entry_id,
    received_on: held.received_on,
    owner: held.owner,
    staff_gid: held.staff_gid,
  });
  await updateLine(db, line.gid, { held_money_gid: gid });
}
