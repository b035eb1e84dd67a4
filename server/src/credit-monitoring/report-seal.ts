import { type CreditReport, creditReport } from '@paystead/lending/credit/credit-report';
import type { Vault } from '../platform/sealing/vault.ts';
import type { ReportRow } from './monitoring.queries.ts';

const reportField = (gid: string) => ({ column: 'monitoring_report.report_cipher', id: gid });

export function sealReport(vault: Vault, gid: string, report: CreditReport): Buffer {
  return vault.seal(JSON.stringify(creditReport.toJson(report)), reportField(gid));
}

export function openReport(vault: Vault, row: ReportRow): CreditReport {
  return creditReport.fromJson(JSON.parse(vault.open(row.report_cipher, reportField(row.gid))));
}
