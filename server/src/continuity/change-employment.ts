import type { ReportSource } from '@paystead/contract/servicing/continuity';
import { settledReports, statusOn } from '@paystead/lending/employment/continuity';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { putEmployeeStatus } from '../employers/index.ts';
import { resetEmploymentVerified } from '../identity/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { putPersonal } from '../profile/index.ts';
import { lockRunningLoans } from '../servicing/index.ts';
import { continueLoan } from './continue-loan.ts';
import { findEmployment, findReports, insertReport, updateReports } from './continuity.queries.ts';
import { datedReports, type Report } from './reports.ts';

/** Somebody says that a borrower's employment changes or has changed. */
export interface EmploymentReport {
  readonly borrowerGid: string;
  readonly employerGid: string;
  readonly status: EmployeeStatus;
  /** For payroll's answer, the payday that it answers. */
  readonly effectiveOn: Temporal.PlainDate;
  readonly returnsOn?: Temporal.PlainDate | null;
  readonly source: ReportSource;
  readonly note?: string | null;
  /** The borrower signs a choice in the same act, which has a message of its own. */
  readonly isSigning?: boolean;
}

/**
 * The only place where a borrower's employee status (S4.1) changes: records the report, lets the
 * status follow if its day has come, and decides how each running loan goes on. The same report
 * twice changes nothing, and reports may come in any order (CONT-1).
 * @returns whether the report is new
 */
export async function changeEmployment(
  context: WorkContext,
  report: EmploymentReport,
): Promise<boolean> {
  const { db, event, now } = context;
  const { borrowerGid, employerGid } = report;
  const loans = await lockRunningLoans(db, borrowerGid);
  const row = await insertReport(db, {
    borrower_gid: borrowerGid,
    employer_gid: employerGid,
    status: report.status,
    effective_on: report.effectiveOn.toString(),
    returns_on: report.returnsOn?.toString() ?? null,
    source: report.source,
    note: report.note ?? null,
    told_at: now,
  });
  if (!row) return false;
  event(
    'borrower.employment_changed',
    { kind: 'borrower', gid: borrowerGid },
    {
      after: {
        status: report.status,
        effective_on: report.effectiveOn.toString(),
        source: report.source,
      },
    },
  );

  const reports = datedReports(await findReports(db, borrowerGid, employerGid));
  await followStatus(context, { borrowerGid, employerGid }, reports);
  for (const loan of loans) {
    if (loan.employer_gid !== employerGid) continue;
    await continueLoan(context, loan, reports, { isQuiet: report.isSigning === true });
  }
  return true;
}

/**
 * Gives borrower and roster the status in force today. A borrower's own word never changes the
 * employer's list. An ended job resets the verified employment if the employer or staff say so
 * (S4.11).
 */
export async function followStatus(
  context: WorkContext,
  { borrowerGid, employerGid }: { readonly borrowerGid: string; readonly employerGid: string },
  reports: readonly Report[],
): Promise<void> {
  const { db, now, today } = context;
  const current = statusOn(settledReports(reports), today);
  const begun = reports.filter(({ on, row }) => !row.applied_at && on.until(today).days >= 0);
  await updateReports(
    db,
    begun.map(({ row }) => row.gid),
    { applied_at: now },
  );
  const person = await findEmployment(db, borrowerGid);
  // A person who works elsewhere by now keeps the status of that job.
  if (!current || !person || person.employer_gid !== employerGid) return;

  const { status } = current;
  if (person.employee_status !== status)
    await putPersonal(db, borrowerGid, { employee_status: status }, now);
  if (!current.byEmployer) return;
  await putEmployeeStatus(db, borrowerGid, status, now);
  if (status === 'Terminated') await resetEmploymentVerified(context, borrowerGid);
}
