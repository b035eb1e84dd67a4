import { sql } from 'kysely';
import type { Place } from '../platform/calls/place.ts';
import type { Transaction } from '../platform/database/database.ts';

const COLUMNS = ['gid', 'kind', 'name', 'came_at', 'why'] as const;

/** Files that payroll sees beside its remittances: those and what has a name that we don’t take. */
const SHOWN = sql<boolean>`kind in ('REMITTANCE', 'OTHER')`;

/**
 * Files of an employer that we couldn’t read and that it hasn’t put away. The words of their
 * partial index, and no parameters: a plan is made before those are known.
 */
const unread = (db: Transaction, employerGid: string) =>
  db
    .selectFrom('payroll_folder_file')
    .where('employer_gid', '=', employerGid)
    .where(sql<boolean>`state = 'UNREADABLE' and put_away_at is null`)
    .where(SHOWN);

export type UnreadRow = Awaited<ReturnType<typeof findUnread>>[number];

/** Those of one page, newest first. */
export function findUnread(
  db: Transaction,
  employerGid: string,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
) {
  return unread(db, employerGid)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(came_at, gid) < (${after?.at ?? ''}::timestamptz, ${after?.gid ?? ''}::uuid)`,
      ),
    )
    .orderBy('came_at', 'desc')
    .orderBy('gid', 'desc')
    .limit(limit)
    .select(COLUMNS)
    .execute();
}

/** How many there are, and the oldest. */
export interface WaitingFiles {
  readonly count: number;
  readonly name: string;
  readonly since: Temporal.Instant;
}

/** What of the list waits, if anything: the side bar asks for it on every page (EMPLOYER-1). */
export function findWaitingFiles(
  db: Transaction,
  employerGid: string,
): Promise<WaitingFiles | undefined> {
  const count = unread(db, employerGid).select(sql<number>`count(*)::int`.as('count'));
  return unread(db, employerGid)
    .orderBy('came_at')
    .orderBy('gid', 'desc')
    .limit(1)
    .select(['name', 'came_at as since', count.as('count')])
    .$narrowType<{ count: number }>()
    .executeTakeFirst();
}

/** Marks one as done with, also a second time; undefined if the employer has no such file. */
export function markPutAway(
  db: Transaction,
  employerGid: string,
  gid: string,
  done: { readonly by: string; readonly at: Temporal.Instant },
): Promise<UnreadRow | undefined> {
  return db
    .updateTable('payroll_folder_file')
    .where('employer_gid', '=', employerGid)
    .where('gid', '=', gid)
    .where('state', '=', 'UNREADABLE')
    .where(SHOWN)
    .set({ put_away_at: done.at, put_away_by: done.by })
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function findName(db: Transaction, gid: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_member')
    .where('gid', '=', gid)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
