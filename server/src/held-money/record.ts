import type { Insertable } from 'kysely';
import type { WorkContext } from '../platform/context.ts';
import type { HeldMoney } from '../platform/database/database.types.ts';
import { endTrouble } from '../troubles/index.ts';
import {
  type ClosedAs,
  type HeldAct,
  type HeldMoneyRow,
  insertAct,
  insertHeldMoney,
  lockRecordOf,
  updateHeldMoney,
} from './held-money.queries.ts';

type Booking = Pick<WorkContext, 'db' | 'now' | 'actor'>;

/** A new sum to hold; `opened_at` and the state are set here. */
export type NewHeldMoney = Omit<Insertable<HeldMoney>, 'opened_at' | 'state'>;

/** Opens the record of a sum, in the transaction of its posting (BOOK-7). */
export async function openHeldMoney(context: Booking, money: NewHeldMoney): Promise<HeldMoneyRow> {
  const row = await insertHeldMoney(context.db, { ...money, opened_at: context.now });
  await noteAct(context, row, { act: 'OPENED', entryId: row.journal_entry_id });
  return row;
}

/** One thing that happened to held money. */
export interface Happened {
  readonly act: HeldAct;
  readonly reason?: string | undefined;
  readonly entryId?: bigint | undefined;
}

/** Adds to the trail of a sum who did what, and why. */
export async function noteAct(
  { actor, db, now }: Booking,
  { borrower_gid, gid }: Pick<HeldMoneyRow, 'gid' | 'borrower_gid'>,
  { act, entryId, reason }: Happened,
): Promise<void> {
  await insertAct(db, {
    held_money_gid: gid,
    borrower_gid,
    act,
    reason: reason ?? null,
    journal_entry_id: entryId ?? null,
    done_by: actor.name ?? `${actor.kind}:${actor.gid}`,
    done_at: now,
  });
}

/**
 * Closes a record with the act that ended it, and the troubles that asked for one. Throws if it is
 * closed already: a bug of ours.
 */
export async function closeHeldMoney(
  context: Booking,
  row: HeldMoneyRow,
  as: ClosedAs,
  happened: Omit<Happened, 'act'> = {},
): Promise<void> {
  if (row.state === 'CLOSED') throw new Error(`Held money ${row.gid} is closed already`);
  await updateHeldMoney(context.db, row.gid, {
    state: 'CLOSED',
    closed_as: as,
    closed_at: context.now,
    keep_until: null,
    keep_reason: null,
  });
  await noteAct(context, row, { act: as, ...happened });
  await endTrouble(context, 'DEPOSIT_UNIDENTIFIED', row.gid);
  await endTrouble(context, 'HELD_MONEY', row.gid);
}

/** Closes the record of an escrow that is released. */
export async function closeEscrowRecord(
  context: Booking,
  escrowGid: string,
  as: ClosedAs,
  entryId: bigint,
): Promise<void> {
  const row = await lockRecordOf(context.db, escrowGid);
  if (!row) throw new Error(`Escrow ${escrowGid} has no record of held money`);
  if (row.state === 'OPEN') await closeHeldMoney(context, row, as, { entryId });
}
