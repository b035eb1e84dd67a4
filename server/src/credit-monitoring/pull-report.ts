import { randomUUID } from 'node:crypto';
import { compareReports } from '@paystead/lending/credit/credit-alerts';
import { type CreditReport, nextReportDay } from '@paystead/lending/credit/credit-report';
import { monitoringBureau } from '../partners/credit-bureau/credit-bureau.ts';
import type { WorkContext } from '../platform/context.ts';
import { Outage } from '../platform/refusal.ts';
import { loadSubject } from './load-subject.ts';
import {
  changeEnrollment,
  type EnrollmentRow,
  findReport,
  insertReport,
} from './monitoring.queries.ts';
import { openReport, sealReport } from './report-seal.ts';
import { tellOfAlerts } from './tell-of-alerts.ts';

/**
 * Gets the report of a day, stores it, notifies the person of changes since the one before, and
 * sets the next due day. False while the bureau still prepares it. The first report also brings
 * those of the year before, without alerts. The caller holds the enrollment's lock. Throws an
 * Outage.
 */
export async function pullReport(
  context: WorkContext,
  row: EnrollmentRow,
  day: Temporal.PlainDate,
): Promise<boolean> {
  const { db, vault } = context;
  const beganOn = row.began_on ?? day.toString();
  const report = await ask(context, row, (bureau, subject) =>
    bureau.readMonth(subject, { beganOn, day: day.toString() }),
  );
  if (!report) return false;

  const last = await findReport(db, row.borrower_gid);
  const archive = last
    ? []
    : await ask(context, row, (bureau, subject) => bureau.readArchive(subject, beganOn));
  for (const older of archive) {
    if (older.reportedOn.toString() < beganOn) await keep(context, row, older);
  }
  if (await keep(context, row, { ...report, reportedOn: day })) {
    const alerts = last ? compareReports(openReport(vault, last), report) : [];
    await tellOfAlerts(context, row, { alerts, day });
  }
  await changeEnrollment(db, row.gid, {
    next_report_on: nextReportDay(Temporal.PlainDate.from(beganOn), day).toString(),
  });
  return true;
}

type Bureau = NonNullable<ReturnType<typeof monitoringBureau>>;

async function ask<Value>(
  context: WorkContext,
  row: EnrollmentRow,
  question: (bureau: Bureau, subject: Parameters<Bureau['readMonth']>[0]) => Promise<Value>,
): Promise<Value> {
  const bureau = monitoringBureau(context.config);
  const found = await loadSubject(context, row.borrower_gid);
  if (!bureau || found.missing) throw new Outage('No credit bureau is configured');
  return question(bureau, found.subject);
}

function keep(
  { db, now, vault }: WorkContext,
  row: EnrollmentRow,
  report: CreditReport,
): Promise<boolean> {
  const gid = randomUUID();
  return insertReport(db, {
    gid,
    borrower_gid: row.borrower_gid,
    report_date: report.reportedOn.toString(),
    score: report.score,
    report_cipher: sealReport(vault, gid, report),
    created_at: now,
  });
}
