import type { Page } from '../../platform/calls/page-of.ts';
import type { Uec } from '@paystead/contract/origination/application-summary';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
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

/** Written out, because the index of open items knows these words and no parameters. */
const WAITING = {
  REVIEW: sql<boolean>`queue_item.status = 'REVIEW'`,
  PENDING: sql<boolean>`queue_item.status = 'PENDING'`,
  OPEN: sql<boolean>`queue_item.status in ('REVIEW', 'PENDING')`,
  DONE: sql<boolean>`queue_item.status in ('ACCEPTED', 'DECLINED')`,
} as const;

export interface ReviewFilter extends Page {
  readonly status: keyof typeof WAITING;
  readonly type: QueueItemType | undefined;
}

function reviewed(db: Transaction) {
  return db
    .selectFrom('queue_item')
    .innerJoin('borrower', 'borrower.gid', 'queue_item.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid')
    .leftJoin('application', 'application.gid', 'queue_item.application_gid');
}

const columns = [
  'queue_item.gid',
  'queue_item.type',
  'queue_item.status',
  'queue_item.borrower_gid',
  'queue_item.application_gid',
  'queue_item.updated_at',
  'queue_item.decided_at',
  'application.submitted_at',
  sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('person'),
  'employer.name as employer',
  sql<number>`(select count(*)::int from queue_item_document as sent
    where sent.queue_item_gid = queue_item.gid and sent.removed_at is null
      and sent.returned_at is null)`.as('files'),
] as const;

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findForReview>>>;

/** Items for the console: waiting ones with the longest wait first, decided ones newest first. */
export async function findQueue(db: Transaction, filter: ReviewFilter) {
  const done = filter.status === 'DONE';
  let found = reviewed(db).where(WAITING[filter.status]);
  if (filter.type) found = found.where('queue_item.type', '=', filter.type);
  if (!done) {
    found = found.where(stillAsked);
  }
  for (const word of filter.words) {
    found = found.where(
      sql<boolean>`position(${word} in lower(concat_ws(' ', borrower.first_name,
        borrower.last_name, borrower.email, employer.name, application.gid::text))) > 0`,
    );
  }
  const [rows, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy('queue_item.updated_at', done ? 'desc' : 'asc')
      .orderBy('queue_item.gid')
      .limit(filter.length)
      .offset(filter.offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findForReview(db: Transaction, gid: string) {
  return reviewed(db)
    .leftJoin('staff_member as decider', 'decider.gid', 'queue_item.decided_by_gid')
    .where('queue_item.gid', '=', gid)
    .select(columns)
    .select([
      'queue_item.reason',
      'queue_item.note',
      'queue_item.created_at',
      'queue_item.provided_at',
      'queue_item.proved_gross_pay_cents',
      'decider.name as decider',
      'application.status as application_status',
    ])
    .executeTakeFirst();
}
