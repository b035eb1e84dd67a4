import { randomUUID } from 'node:crypto';
import { creditBureau, type ConsumerReport } from '../../partners/credit-bureau/credit-bureau.ts';
import type { WorkContext } from '../../platform/context.ts';
import { noteAddress } from '../../profile/index.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import {
  findInquiry,
  findLastInquiry,
  insertInquiry,
  type InquiryKind,
} from '../decision/decision.queries.ts';

type Keeping = Pick<WorkContext, 'db' | 'now' | 'vault' | 'config'>;

/** An earlier inquiry with its report; the report is null if the bureau has no file. */
export interface SavedInquiry {
  readonly report: ConsumerReport | null;
}

/** The application's inquiry of this kind; each kind is made once. */
export async function savedInquiry(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  applicationGid: string,
  kind: InquiryKind,
): Promise<SavedInquiry | null> {
  const row = await findInquiry(db, applicationGid, kind);
  if (!row) return null;
  return { report: row.report_cipher && openReport(vault, row.gid, row.report_cipher) };
}

/** The report behind an application's last decision. */
export async function lastReport(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  applicationGid: string,
): Promise<ConsumerReport | null> {
  const row = await findLastInquiry(db, applicationGid);
  return row?.report_cipher ? openReport(vault, row.gid, row.report_cipher) : null;
}

/**
 * Stores an inquiry with its report, its consent and the address in its file; lock the application
 * first.
 */
export async function saveInquiry(
  { db, vault, now, config }: Keeping,
  application: ApplicationRow,
  inquiry: SavedInquiry & { readonly kind: InquiryKind; readonly consentGid: string },
): Promise<void> {
  const { kind, report, consentGid } = inquiry;
  const gid = randomUUID();
  await insertInquiry(db, {
    gid,
    application_gid: application.gid,
    borrower_gid: application.borrower_gid,
    kind,
    bureau: creditBureau(config)?.facts.name ?? '',
    score: report?.score ?? null,
    report_cipher: report && vault.seal(write(report), sealedReportField(gid)),
    consent_gid: consentGid,
    at: now,
  });
  if (report?.lastAddress) {
    await noteAddress({ db, now }, application.borrower_gid, 'EXTERNAL', report.lastAddress);
  }
}

const sealedReportField = (gid: string) => ({ column: 'inquiry.report_cipher', id: gid });

function write(report: ConsumerReport): string {
  return JSON.stringify({ ...report, monthlyDebts: report.monthlyDebts.toString() });
}

function openReport(vault: WorkContext['vault'], gid: string, sealed: Buffer): ConsumerReport {
  const kept = JSON.parse(vault.open(sealed, sealedReportField(gid))) as ConsumerReport;
  return { ...kept, monthlyDebts: BigInt(kept.monthlyDebts) };
}
