import { creditBureau, type ConsumerReport } from '../partners/credit-bureau/credit-bureau.ts';
import { randomUUID } from 'node:crypto';
import type { WorkContext } from '../platform/context.ts';
import { Outage, refuse } from '../platform/refusal.ts';
import type { ApplicationRow } from './application.queries.ts';
import { findInquiry, insertInquiry } from './decision.queries.ts';
import type { Applicant } from './load-applicant.ts';

type Pulling = Pick<WorkContext, 'db' | 'now' | 'vault' | 'config'>;

/**
 * The consumer report of an application; null when the bureau has no file. Each kind of inquiry is
 * made once for an application, whatever is retried or reloaded; lock the application first.
 * @param consent records the consent of this inquiry; null when none was given
 */
export async function pullReport(
  context: Pulling,
  application: ApplicationRow,
  applicant: Applicant,
  kind: 'SOFT' | 'HARD',
  consent: (() => Promise<string>) | null,
): Promise<ConsumerReport | null> {
  const { db, vault, now, config } = context;
  const known = await findInquiry(db, application.gid, kind);
  if (known) return known.report_cipher && openReport(vault, known.gid, known.report_cipher);

  if (!consent) refuse('INQUIRY_CONSENT_MISSING');
  const bureau = creditBureau(config);
  if (!bureau || !applicant.home) throw new Outage('No credit bureau can be asked');
  const { first_name: firstName, last_name: lastName } = applicant.person;
  const { bornOn, ssn, home: address } = applicant;
  const reference = `${application.gid} ${kind}`;
  const subject = { reference, firstName, lastName, bornOn, ssn, address };
  const report = await bureau.readReport(kind, subject);
  const gid = randomUUID();
  await insertInquiry(db, {
    gid,
    application_gid: application.gid,
    borrower_gid: application.borrower_gid,
    kind,
    bureau: bureau.facts.name,
    score: report?.score ?? null,
    report_cipher: report && vault.seal(write(report), placeOf(gid)),
    consent_gid: await consent(),
    at: now.toString(),
  });
  return report;
}

const placeOf = (gid: string) => ({ column: 'inquiry.report_cipher', id: gid });

function write(report: ConsumerReport): string {
  return JSON.stringify({ ...report, monthlyDebts: report.monthlyDebts.toString() });
}

function openReport(vault: WorkContext['vault'], gid: string, sealed: Buffer): ConsumerReport {
  const kept = JSON.parse(vault.open(sealed, placeOf(gid))) as ConsumerReport;
  return { ...kept, monthlyDebts: BigInt(kept.monthlyDebts) };
}
