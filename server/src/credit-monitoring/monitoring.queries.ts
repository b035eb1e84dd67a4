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

/** Locks a person's enrollment, so that simultaneous requests run one after the other. */
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

/** The enrollment of a person who agrees: a new one at DISCLOSURE, or the existing one. */
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

/** The next person whose report is due on a day, in gid order. */
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

/** Stores a report. If the day already has one, keeps it and returns false. */
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

/** The report of a day; without a day, the newest. */
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
