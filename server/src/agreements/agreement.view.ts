import type { Answer } from '@paystead/contract/call';
import type { listAgreements } from '@paystead/contract/agreements';
import type { AgreementRow } from './agreements.queries.ts';

type Item = Answer<typeof listAgreements>[number];
export type AgreementType = Item['type'];

/** The order in which documents are shown. */
const ORDER: readonly string[] = ['esign', 'loan', 'deduction', 'arbitration'];

/** S3.8 */
export function viewAgreement(row: AgreementRow): Item {
  return {
    type: row.type as AgreementType,
    title: row.title,
    url: `/web/secured/user/agreement/${row.type}/pdf?application=${row.application_gid}`,
    signature_required: row.signature_required,
    signed_at: row.signed_at?.toISOString() ?? null,
    version: row.version,
  };
}

export function viewAgreements(rows: readonly AgreementRow[]): Item[] {
  return rows
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .map((row) => viewAgreement(row));
}
