import { MOST_COUNTED } from '@paystead/contract/primitives';
import { type Expression, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

/** Rows that are compared with words one by one are counted to here. */
const MOST_COMPARED = 1000;

/** How many rows a list has: a count that ends at a limit, and whether it did. */
export interface Counted {
  readonly total: number;
  readonly or_more: boolean;
}

/**
 * Counts the rows of a list up to a limit: so a page costs the same from ten thousand rows and a
 * million.
 * @param found selects the rows, in no order
 * @param isCompared each row is compared with words, which takes longer
 */
export async function countFound(
  db: Transaction,
  found: Expression<unknown>,
  isCompared = false,
): Promise<Counted> {
  const most = isCompared ? MOST_COMPARED : MOST_COUNTED;
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from (${found} limit ${most + 1}::int) found`.execute(db);
  const many = rows[0]?.many ?? 0;
  return { total: Math.min(many, most), or_more: many > most };
}

export interface Found<Row> {
  /** One more than asked for, unless it's the last page. */
  readonly rows: readonly Row[];
  readonly counted: Counted;
}

/** A page's rows, how many the list has, and where the next page begins. */
export function pageOfFound<Row>(
  { counted, rows }: Found<Row>,
  length: number,
  startAfter: (last: Row) => string,
) {
  const last = rows.length > length ? rows[length - 1] : undefined;
  const next = last === undefined ? null : startAfter(last);
  return { ...counted, rows: rows.slice(0, length), next };
}
