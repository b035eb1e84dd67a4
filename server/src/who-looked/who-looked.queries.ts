import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

export interface LookRow {
  readonly id: bigint;
  readonly at: Temporal.Instant;
  readonly what: string;
  readonly fact: string | null;
  readonly minutes: number | null;
  readonly role: string | null;
  readonly employer: string | null;
}

/** Looks at the borrower who is the actor, newest first; the database decides which are shown. */
export async function findLooks(
  db: Transaction,
  before: bigint | null,
  limit: number,
): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    select * from who_looked(${before}::bigint, ${limit}::integer)`.execute(db);
  return rows;
}
