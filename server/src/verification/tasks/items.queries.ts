import type { Uec } from '@paystead/contract/origination/application-summary';
import { sql } from 'kysely';
import type { QueueItemRow } from '../../queue-items/index.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * A closed application asks for nothing any more. Exception: setting up the deposit, which starts
 * after the signature.
 */
const stillAsked = sql<boolean>`(application.gid is null
  or application.status not in ('DECLINED', 'WITHDRAWN', 'EXPIRED', 'FUNDED')
  or (application.status = 'FUNDED' and queue_item.type = 'ALLOTMENT'))`;

/** Items of a borrower whose application is open, the newest first: a shared read. */
export function findBorrowerItems(
  db: Transaction,
  borrowerGid: string,
  uec?: Uec,
): Promise<QueueItemRow[]> {
  let found = db
    .selectFrom('queue_item')
    .leftJoin('application', 'application.gid', 'queue_item.application_gid')
    .where('queue_item.borrower_gid', '=', borrowerGid)
    .where(stillAsked);
  if (uec) found = found.where('queue_item.uec', '=', uec);
  return found
    .selectAll('queue_item')
    .orderBy('queue_item.created_at', 'desc')
    .orderBy('queue_item.type')
    .execute();
}

export function findItem(db: Transaction, gid: string): Promise<QueueItemRow | undefined> {
  return db.selectFrom('queue_item').selectAll().where('gid', '=', gid).executeTakeFirst();
}

/** Only an application in review ends for want of a document. */
const lapses = sql<boolean>`queue_item.status = 'PENDING' and application.status = 'REVIEW'`;

/** Which of these items end with their application when their document doesn't arrive in time. */
export async function findLapsing(db: Transaction, gids: readonly string[]): Promise<Set<string>> {
  if (gids.length === 0) return new Set();
  const rows = await db
    .selectFrom('queue_item')
    .innerJoin('application', 'application.gid', 'queue_item.application_gid')
    .where('queue_item.gid', 'in', gids)
    .where(lapses)
    .select('queue_item.gid')
    .execute();
  return new Set(rows.map(({ gid }) => gid));
}

/** Items of applications in review that their borrower hasn't answered since an instant. */
export async function findLapsed(
  db: Transaction,
  before: Temporal.Instant,
  { limit, skip }: { readonly limit: number; readonly skip: readonly string[] },
): Promise<LapsedRow[]> {
  const { rows } = await sql<LapsedRow>`
    select queue_item.gid, application.gid as application_gid
      from queue_item join application on application.gid = queue_item.application_gid
     where ${lapses}
       and queue_item.updated_at < ${before} and queue_item.gid <> all(${skip}::uuid[])
     order by queue_item.updated_at limit ${limit}`.execute(db);
  return rows;
}

export interface LapsedRow {
  readonly gid: string;
  readonly application_gid: string;
}
