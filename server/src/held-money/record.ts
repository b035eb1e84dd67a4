import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { WorkContext } from '../platform/context.ts';
import type { HeldMoney } from '../platform/database/database.types.ts';
import { endTroubles } from '../troubles/index.ts';
import {
  type ClosedAs,
  type HeldAct,
  type HeldMoneyRow,
  closeRecords,
  insertActs,
  insertAllHeldMoney,
  lockRecordsOf,
} from './held-money.queries.ts';

type Booking = Pick<WorkContext, 'db' | 'now' | 'actor'>;

/** A new sum to hold; `opened_at` and the state are set here. */
export type NewHeldMoney = Omit<Insertable<HeldMoney>, 'opened_at' | 'state'>;

/** Opens the record of a sum, in the transaction of its posting (BOOK-7). */
export async function openHeldMoney(
  context: Booking,
  money: NewHeldMoney,
): Promise<{ readonly gid: string }> {
  const [opened] = await openAllHeldMoney(context, [money]);
  if (!opened) throw new Error('The record was not opened');
  return opened;
}

/**
 * Opens the records of many sums with the same columns, in the transaction of their postings.
 * @returns them, in the given order
 */
export async function openAllHeldMoney(
  context: Booking,
  all: readonly NewHeldMoney[],
): Promise<{ readonly gid: string }[]> {
  const rows = all.map((money) => ({ ...money, gid: randomUUIDv7(), opened_at: context.now }));
  await insertAllHeldMoney(context.db, rows);
  const acts = rows.map(({ borrower_gid = null, gid, journal_entry_id: entryId }) =>
    actRow(context, { borrower_gid, gid }, { act: 'OPENED', entryId }),
  );
  await insertActs(context.db, acts);
  return rows.map(({ gid }) => ({ gid }));
}

/** One thing that happened to held money. */
export interface Happened {
  readonly act: HeldAct;
  readonly reason?: string | undefined;
  readonly entryId?: bigint | undefined;
}

/** Adds to the trail of a sum who did what, and why. */
export async function noteAct(
  context: Booking,
  { borrower_gid, gid }: Pick<HeldMoneyRow, 'gid' | 'borrower_gid'>,
  happened: Happened,
): Promise<void> {
  await insertActs(context.db, [actRow(context, { borrower_gid, gid }, happened)]);
}

function actRow(
  { actor, now }: Booking,
  { borrower_gid, gid }: Pick<HeldMoneyRow, 'gid' | 'borrower_gid'>,
  { act, entryId, reason }: Happened,
) {
  return {
    held_money_gid: gid,
    borrower_gid,
    act,
    reason: reason ?? null,
    journal_entry_id: entryId ?? null,
    done_by: actor.name ?? `${actor.kind}:${actor.gid}`,
    done_at: now,
  };
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
  await closeAll(context, [{ row, ...happened }], as);
}

async function closeAll(
  context: Booking,
  all: readonly (Omit<Happened, 'act'> & { readonly row: HeldMoneyRow })[],
  as: ClosedAs,
): Promise<void> {
  const gids = all.map(({ row }) => row.gid);
  await closeRecords(context.db, gids, as, context.now);
  const acts = all.map(({ row, ...happened }) => actRow(context, row, { act: as, ...happened }));
  await insertActs(context.db, acts);
  await endTroubles(context, ['DEPOSIT_UNIDENTIFIED', 'HELD_MONEY'], gids);
}

/** An escrow that is released, and the entry that released it. */
export interface ReleasedEscrow {
  readonly escrowGid: string;
  readonly entryId: bigint;
}

/** Closes the records of escrows that are released. */
export async function closeEscrowRecords(
  context: Booking,
  released: readonly ReleasedEscrow[],
  as: ClosedAs,
): Promise<void> {
  const entryOf = new Map(released.map(({ entryId, escrowGid }) => [escrowGid, entryId]));
  const rows = await lockRecordsOf(context.db, [...entryOf.keys()]);
  const known = new Set(rows.map((row) => row.escrow_gid));
  const unknown = released.find(({ escrowGid }) => !known.has(escrowGid));
  if (unknown) throw new Error(`Escrow ${unknown.escrowGid} has no record of held money`);
  const open = rows.filter(({ state }) => state === 'OPEN');
  if (open.length === 0) return;
  const all = open.map((row) => ({ row, entryId: entryOf.get(row.escrow_gid ?? '') }));
  await closeAll(context, all, as);
}
