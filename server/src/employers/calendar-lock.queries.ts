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

/**
 * Holds the calendar as `holdCalendar` does, and moves the installments that its last change hasn't
 * moved yet.
 */
export async function holdMovedCalendar(db: Transaction, employerGid: string): Promise<void> {
  const name = nameOf(employerGid);
  await sql`
    with held as materialized (
      select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0)))
    select finish_calendar_move(${employerGid}::uuid) from held`.execute(db);
}

/** Employers whose last change of the calendar hasn't moved all installments yet. */
export async function findMovingEmployers(db: Transaction): Promise<Set<string>> {
  const rows = await db
    .selectFrom('calendar_move')
    .where('done_at', 'is', null)
    .select('employer_gid')
    .execute();
  return new Set(rows.map((row) => row.employer_gid));
}
