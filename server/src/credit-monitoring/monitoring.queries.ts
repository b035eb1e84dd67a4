import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type {
  MonitoringEnrollment,
  MonitoringReport,
} from '../platform/database/database.types.ts';

export type EnrollmentRow = Selectable<MonitoringEnrollment>;
export type ReportRow = Selectable<MonitoringReport>;

export function findEnrollment(
  db: Transaction,
  borrowerGid: string,
): Promise<EnrollmentRow | undefined> {
  return db
    .selectFrom('monitoring_enrollment')
    .where('borrower_gid', '=', borrowerGid)
    .selectAll()
    .executeTakeFirst();
}

/** What a person does twice at once is done one after the other. */
export function lockEnrollment(
  db: Transaction,
  borrowerGid: string,
): Promise<EnrollmentRow | undefined> {
  return db
    .selectFrom('monitoring_enrollment')
    .where('borrower_gid', '=', borrowerGid)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

/** The row of somebody who agrees: a new one at DISCLOSURE, or that of the last time. */
export async function openEnrollment(
  db: Transaction,
  borrowerGid: string,
  { version, at }: { version: string; at: Temporal.Instant },
): Promise<EnrollmentRow> {
  await db
    .insertInto('monitoring_enrollment')
    .values({
      borrower_gid: borrowerGid,
      step: 'DISCLOSURE',
      disclosure_version: version,
      enrolled_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('borrower_gid').doNothing())
    .execute();
  const row = await lockEnrollment(db, borrowerGid);
  if (!row) throw new Error('The enrollment was not kept');
  return row;
}

export type EnrollmentChange = Omit<Updateable<MonitoringEnrollment>, 'gid' | 'borrower_gid'>;

export function changeEnrollment(
  db: Transaction,
  gid: string,
  change: EnrollmentChange,
): Promise<EnrollmentRow> {
  return db
    .updateTable('monitoring_enrollment')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next person whose report is due on a day, in the order of their gids; others wait. */
export function lockNextDue(
  db: Transaction,
  day: string,
  after: string,
): Promise<EnrollmentRow | undefined> {
  return db
    .selectFrom('monitoring_enrollment')
    .where('step', '=', 'SUCCESS')
    .where('next_report_on', '<=', day)
    .where('borrower_gid', '>', after)
    .orderBy('borrower_gid')
    .limit(1)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

/** Keeps a report; one of the same day stays as it is, and the answer is false. */
export async function insertReport(
  db: Transaction,
  row: Insertable<MonitoringReport>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written = 0n } = await db
    .insertInto('monitoring_report')
    .values(row)
    .onConflict((conflict) => conflict.columns(['borrower_gid', 'report_date']).doNothing())
    .executeTakeFirstOrThrow();
  return written > 0n;
}

/** Date and score of every report, oldest first. */
export function findHistory(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('monitoring_report')
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('report_date')
    .select(['report_date', 'score'])
    .execute();
}

/** The report of a day; the newest one without a day. */
export function findReport(
  db: Transaction,
  borrowerGid: string,
  day?: string,
): Promise<ReportRow | undefined> {
  return db
    .selectFrom('monitoring_report')
    .where('borrower_gid', '=', borrowerGid)
    .$if(day !== undefined, (rows) => rows.where('report_date', '=', day ?? ''))
    .orderBy('report_date', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

export async function hasReport(db: Transaction, borrowerGid: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from monitoring_report where borrower_gid = ${borrowerGid}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

export async function deleteReports(db: Transaction, borrowerGid: string): Promise<void> {
  await db.deleteFrom('monitoring_report').where('borrower_gid', '=', borrowerGid).execute();
}
