import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { SealedColumn } from './sealed-columns.ts';

/** Whether there is an older data key beside the one that is used now. */
export async function hasOlderKey(db: Transaction): Promise<boolean> {
  const { rows } = await sql<{ older: boolean }>`
    select count(*) > 1 as older from data_key where used_from <= now()`.execute(db);
  return rows[0]?.older ?? false;
}

/** An encrypted value, where it stands, and the id of its row. */
export interface SealedValue {
  /** The row's place in its table; another one after each change of the row. */
  readonly place: string;
  readonly id: string;
  readonly sealed: Buffer;
}

/**
 * Values of a column that are encrypted under an older key than the newest in use, after a place
 * and in the order of places. Reads the table from there, once in all for a whole run.
 */
export async function findOutdated(
  db: Transaction,
  { table, column, id }: SealedColumn,
  after: string,
  most: number,
): Promise<SealedValue[]> {
  const ids = sql.join(id.map((name) => sql.ref(name)));
  const { rows } = await sql<SealedValue>`
    select ctid::text as place, concat_ws(' ', ${ids}) as id, ${sql.ref(column)} as sealed
      from ${sql.table(table)}
     where ctid > ${after}::tid and length(${sql.ref(column)}) > 2
       and get_byte(${sql.ref(column)}, 0) * 256 + get_byte(${sql.ref(column)}, 1) <
           (select max(version) from data_key where used_from <= now())
     order by ctid limit ${most}`.execute(db);
  return rows;
}

/** Replaces values unless somebody changed them since; returns how many it replaced. */
export async function replaceSealed(
  db: Transaction,
  { table, column }: SealedColumn,
  values: readonly { place: string; old: Buffer; fresh: Buffer }[],
): Promise<number> {
  const { rows } = await sql<{ done: bigint }>`
    select reseal_fields(${table}, ${column}, ${values.map(({ place }) => place)}::tid[],
      ${values.map(({ old }) => old)}::bytea[],
      ${values.map(({ fresh }) => fresh)}::bytea[]) as done`.execute(db);
  return Number(rows[0]?.done ?? 0);
}

/**
 * Drops the older keys if no field needs them and the newest has been used for this long.
 * @param settled an interval longer than any transaction
 * @returns how many keys it dropped
 */
export async function dropOlderKeys(db: Transaction, settled: string): Promise<number> {
  const { rows } = await sql<{ done: bigint }>`
    select drop_data_keys(${settled}::interval) as done`.execute(db);
  return Number(rows[0]?.done ?? 0);
}
