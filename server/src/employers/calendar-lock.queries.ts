import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

const nameOf = (employerGid: string) => `payday calendar ${employerGid}`;

/** Until the transaction ends, nobody else changes this employer's calendar or relies on it. */
export async function lockCalendar(db: Transaction, employerGid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(employerGid)}, 0))`.execute(db);
}

/**
 * Until the transaction ends, nobody changes this employer's calendar (PAYDAY-11): take it before
 * reading the paydays that something is made for.
 */
export async function holdCalendar(db: Transaction, employerGid: string): Promise<void> {
  const name = nameOf(employerGid);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(db);
}

/** Moves the installments that a change of this employer's calendar hasn't moved yet. */
export async function finishMoves(db: Transaction, employerGid: string): Promise<void> {
  await sql`select finish_calendar_move(${employerGid}::uuid)`.execute(db);
}
