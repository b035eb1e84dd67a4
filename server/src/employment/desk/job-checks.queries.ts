import { type Insertable, type Selectable, sql } from 'kysely';
import type { Page } from '../../platform/calls/page-of.ts';
import type { JobCheck } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type JobCheckRow = Selectable<JobCheck>;

export async function insertJobCheck(db: Transaction, row: Insertable<JobCheck>): Promise<void> {
  await db.insertInto('job_check').values(row).execute();
}

export function findJobCheck(
  db: Transaction,
  gid: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<JobCheckRow | undefined> {
  const query = db.selectFrom('job_check').where('gid', '=', gid).selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The check of a person that waits for the employer. */
export function findOpenJobCheck(
  db: Transaction,
  borrowerGid: string,
): Promise<JobCheckRow | undefined> {
  return db
    .selectFrom('job_check')
    .where('borrower_gid', '=', borrowerGid)
    .where('state', '=', 'OPEN')
    .selectAll()
    .executeTakeFirst();
}

/** A person’s newest check, without what they stated, and how many they have had. */
export async function findLastJobCheck(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('job_check')
    .where('borrower_gid', '=', borrowerGid)
    .select(['asked_at', 'remind_at', 'closes_at', 'reminded_at', 'state', 'answer'])
    .select(['differs', 'ended_at', 'answered_by'])
    .select(sql<number>`(count(*) over ())::int`.as('times'))
    .orderBy('asked_at', 'desc')
    .orderBy('gid')
    .limit(1)
    .executeTakeFirst();
}

/** Ends a person’s open check, if there is one; forgets what they stated. */
export async function endJobCheck(
  db: Transaction,
  borrowerGid: string,
  state: Exclude<JobCheckRow['state'], 'OPEN' | 'ANSWERED'>,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('job_check')
    .set({ state, claim_cipher: null, ended_at: at })
    .where('borrower_gid', '=', borrowerGid)
    .where('state', '=', 'OPEN')
    .execute();
}

export async function writeAnswer(
  db: Transaction,
  gid: string,
  answer: Pick<JobCheckRow, 'answer' | 'differs' | 'answered_by' | 'answered_by_gid' | 'ended_at'>,
): Promise<JobCheckRow> {
  return db
    .updateTable('job_check')
    .set({ ...answer, state: 'ANSWERED', claim_cipher: null })
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Open checks of an employer, the soonest clock first; or those that have ended, newest first. The
 * page is found in an index, in its own words, before its rows are read.
 */
export async function findJobChecks(
  db: Transaction,
  employerGid: string,
  isEnded: boolean,
  { length, offset }: Page,
) {
  const state = isEnded ? sql`state <> 'OPEN' and state <> 'REPLACED'` : sql`state = 'OPEN'`;
  const found = sql`from job_check where employer_gid = ${employerGid}::uuid and ${state}`;
  const order = isEnded ? sql`ended_at desc, gid` : sql`closes_at, gid`;
  const { rows } = await sql<JobCheckRow>`
    select * from job_check
     where gid = any(array(
       select gid ${found} order by ${order} limit ${length}::int offset ${offset}::int))
     order by ${order}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Employers whose payroll has to be reminded. */
export async function findToRemind(
  db: Transaction,
  now: Temporal.Instant,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ employer_gid: string }>`
    select distinct employer_gid from job_check
     where state = 'OPEN' and reminded_at is null and remind_at <= ${now}::timestamptz
     limit ${most}`.execute(db);
  return rows.map((row) => row.employer_gid);
}

/** Notes that an employer is reminded; says of how many checks, and when the first one closes. */
export async function noteReminded(db: Transaction, employerGid: string, now: Temporal.Instant) {
  const { rows } = await sql<{ count: number; closes_at: Temporal.Instant | null }>`
    with told as (
      update job_check set reminded_at = ${now}::timestamptz
       where employer_gid = ${employerGid}::uuid and state = 'OPEN' and reminded_at is null
         and remind_at <= ${now}::timestamptz
      returning closes_at)
    select count(*)::int as count, min(closes_at) as closes_at from told`.execute(db);
  return rows[0] ?? { count: 0, closes_at: null };
}

/** Checks that nobody answered in time, the longest over first. */
export async function findUnanswered(db: Transaction, now: Temporal.Instant, most: number) {
  return db
    .selectFrom('job_check')
    .where('state', '=', 'OPEN')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .orderBy('gid')
    .limit(most)
    .select(['gid', 'borrower_gid', 'employer_gid'])
    .execute();
}
