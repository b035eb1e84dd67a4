import { sql } from 'kysely';
import type { Place } from '../platform/calls/place.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Files that payroll sees beside its remittances: those and what has a name that we don’t take. */
const SHOWN = ['REMITTANCE', 'OTHER'] as const;

const COLUMNS = ['gid', 'kind', 'name', 'came_at', 'why'] as const;

export type UnreadRow = Awaited<ReturnType<typeof findUnread>>[number];

/** Files of an employer that we couldn’t read and that it hasn’t put away, newest first. */
export function findUnread(
  db: Transaction,
  employerGid: string,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
) {
  return db
    .selectFrom('payroll_folder_file')
    .where('employer_gid', '=', employerGid)
    .where('state', '=', 'UNREADABLE')
    .where('put_away_at', 'is', null)
    .where('kind', 'in', SHOWN)
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
    .where('kind', 'in', SHOWN)
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
