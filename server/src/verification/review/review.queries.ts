import { DONE_DAYS } from '@paystead/contract/verification/review-queue';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
import { type Insertable, sql } from 'kysely';
import { type Counted, countFound } from '../../platform/calls/list-ends.ts';
import type { Place } from '../../platform/calls/place.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ReviewDecision } from '../../platform/database/database.types.ts';
import { isCommon, isNamed, type NamedPeople } from '../../named-people/index.ts';

/** Written out, because the indexes know these words and no parameters. */
const STATUS = {
  REVIEW: sql<boolean>`queue_item.status = 'REVIEW' and queue_item.due_at is not null`,
  PENDING: sql<boolean>`queue_item.status = 'PENDING' and queue_item.due_at is not null`,
  OPEN: sql<boolean>`queue_item.due_at is not null`,
} as const;

export interface ReviewFilter {
  readonly status: keyof typeof STATUS | 'DONE';
  readonly type: QueueItemType | undefined;
  readonly employer: string | undefined;
  /** Only items of this member of staff. */
  readonly holder: string | null;
  readonly late: boolean;
  readonly named: NamedPeople | null;
  readonly now: Temporal.Instant;
}

interface Paged {
  readonly length: number;
  /** The last row of the page before. */
  readonly after: Place | null;
}

function reviewed(db: Transaction) {
  return db
    .selectFrom('queue_item')
    .innerJoin('borrower', 'borrower.gid', 'queue_item.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid')
    .leftJoin('application', 'application.gid', 'queue_item.application_gid')
    .leftJoin('staff_member as holder', 'holder.gid', 'queue_item.taken_by_gid');
}

const columns = [
  'queue_item.gid',
  'queue_item.type',
  'queue_item.status',
  'queue_item.borrower_gid',
  'queue_item.application_gid',
  'queue_item.updated_at',
  'queue_item.decided_at',
  'queue_item.due_at',
  'queue_item.taken_by_gid',
  'application.submitted_at',
  'holder.name as holder',
  sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('person'),
  'employer.name as employer',
  sql<number>`(select count(*)::int from queue_item_document as sent
    where sent.queue_item_gid = queue_item.gid and sent.removed_at is null
      and sent.returned_at is null)`.as('files'),
] as const;

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findForReview>>>;

const GID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Items that a filter lets through, without their order; of their table alone, by its indexes. */
function filtered(db: Transaction, filter: ReviewFilter) {
  const { status, type, employer, holder, late, named, now } = filter;
  const oldest = now.subtract({ hours: 24 * DONE_DAYS });
  let found = db
    .selectFrom('queue_item')
    .where(status === 'DONE' ? sql<boolean>`queue_item.decided_at >= ${oldest}` : STATUS[status]);
  if (type) found = found.where('queue_item.type', '=', type);
  if (holder) found = found.where('queue_item.taken_by_gid', '=', holder);
  if (employer) {
    found = found.where(
      sql<boolean>`exists (select from borrower
        where gid = queue_item.borrower_gid and employer_gid = ${employer}::uuid)`,
    );
  }
  if (late) found = found.where('queue_item.due_at', '<', now);
  if (named) {
    const of = isNamed(named, sql`queue_item.borrower_gid`);
    const gid = named.words.find((word) => GID.test(word));
    found = found.where(
      gid === undefined ? of : sql<boolean>`(${of} or queue_item.application_gid = ${gid}::uuid)`,
    );
  }
  return found;
}

/** One page for the console, by keyset: the one due first first; decided ones newest first. */
export async function findQueue(db: Transaction, filter: ReviewFilter, { length, after }: Paged) {
  const isDone = filter.status === 'DONE';
  const by = isDone ? 'queue_item.decided_at' : 'queue_item.due_at';
  const way = isDone ? 'desc' : 'asc';
  let found = filtered(db, filter);
  if (after) {
    const place = sql`(${after.at}::timestamptz, ${after.gid}::uuid)`;
    found = found.where(
      isDone
        ? sql<boolean>`(queue_item.decided_at, queue_item.gid) < ${place}`
        : sql<boolean>`(queue_item.due_at, queue_item.gid) > ${place}`,
    );
  }
  const page = found
    .select('queue_item.gid')
    .orderBy(by, way)
    .orderBy('queue_item.gid', way)
    .limit(length + 1);
  // So many rows are found along an index before anything is read about them.
  const gids = (await page.execute()).map(({ gid }) => gid);
  const rows = await reviewed(db)
    .where('queue_item.gid', '=', sql<string>`any(${gids}::uuid[])`)
    .select(columns)
    .orderBy(by, way)
    .orderBy('queue_item.gid', way)
    .execute();
  return { rows: rows.slice(0, length), isLast: rows.length <= length };
}

/** How many items a filter lets through. */
export function countQueue(db: Transaction, filter: ReviewFilter): Promise<Counted> {
  const found = filtered(db, filter).select('queue_item.gid');
  return countFound(db, found, isCommon(filter.named));
}

/** What waits for staff: this one's own, all, and overdue. */
export async function countWaiting(db: Transaction, holder: string, now: Temporal.Instant) {
  const { rows } = await sql<{ mine: number; all: number; late: number }>`
    select count(*) filter (where taken_by_gid = ${holder})::int as mine, count(*)::int as all,
           count(*) filter (where due_at < ${now})::int as late
      from queue_item where status = 'REVIEW' and due_at is not null`.execute(db);
  return rows[0] ?? { mine: 0, all: 0, late: 0 };
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
      'queue_item.taken_at',
      'queue_item.proved_gross_pay_cents',
      'decider.name as decider',
      'application.status as application_status',
    ])
    .executeTakeFirst();
}

/** A colleague's newest look at an item since an instant: a shared read of the audit trail. */
export async function findOnlooker(
  db: Transaction,
  gid: string,
  { self, since }: { readonly self: string; readonly since: Temporal.Instant },
): Promise<{ readonly name: string; readonly at: Temporal.Instant } | null> {
  const { rows } = await sql<{ name: string; at: Temporal.Instant }>`
    select staff_member.name, event.product_at as at
      from event join staff_member on staff_member.gid = event.actor_gid
     where event.subject_gid = ${gid} and event.kind = 'read GET /console/queue/{gid}'
       and event.actor_gid <> ${self} and event.product_at > ${since}
     order by event.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Reviewers who can log in: a shared read of the staff. */
export function findReviewers(db: Transaction) {
  return db
    .selectFrom('staff_member')
    .where(sql<boolean>`'reviewer' = any(roles)`)
    .where('active', '=', true)
    .select(['gid', 'name', 'roles'])
    .orderBy('name')
    .limit(500)
    .execute();
}

/** The name in the employer's roster: a shared read. */
export async function findRosterName(db: Transaction, borrowerGid: string): Promise<string | null> {
  const row = await db
    .selectFrom('roster_entry')
    .where('borrower_gid', '=', borrowerGid)
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Gross pay of one paycheck as the borrower stated it, cents: a shared read. */
export async function findStatedPay(db: Transaction, borrowerGid: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .select('stated_gross_pay_cents')
    .executeTakeFirst();
  return row?.stated_gross_pay_cents ?? null;
}

/** The newest documents of a person's other tasks that staff accepted. */
export function findAcceptedDocuments(db: Transaction, borrowerGid: string, exceptGid: string) {
  return db
    .selectFrom('queue_item')
    .innerJoin('queue_item_document as sent', 'sent.queue_item_gid', 'queue_item.gid')
    .innerJoin('uploaded_document as file', 'file.gid', 'sent.document_gid')
    .where('queue_item.borrower_gid', '=', borrowerGid)
    .where('queue_item.gid', '<>', exceptGid)
    .where('queue_item.status', '=', 'ACCEPTED')
    .where('sent.removed_at', 'is', null)
    .where('sent.returned_at', 'is', null)
    .select([
      'file.type',
      'file.name',
      sql<string>`(queue_item.decided_at at time zone 'America/New_York')::date::text`.as(
        'decided_on',
      ),
    ])
    .orderBy('queue_item.decided_at', 'desc')
    .limit(10)
    .execute();
}

/** Adds what staff decided, on which grounds. */
export async function insertReviewDecision(
  db: Transaction,
  row: Insertable<ReviewDecision>,
): Promise<void> {
  await db.insertInto('review_decision').values(row).execute();
}

/** What the documents of an application's accepted items showed, each in its newest decision. */
export async function findShown(db: Transaction, applicationGid: string): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select distinct on (queue_item_gid) queue_item_gid, shown
      from review_decision where application_gid = ${applicationGid} and outcome = 'ACCEPTED'
     order by queue_item_gid, decided_at desc`.execute(db);
  return rows;
}

export interface ShownRow {
  readonly queue_item_gid: string;
  /** Cents by fact. */
  readonly shown: { readonly gross_pay?: string; readonly other_income?: string };
}
