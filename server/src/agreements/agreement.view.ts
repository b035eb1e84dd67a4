import { REJECTABLE_DAYS } from './other-agreements.view.ts';
import type { Answer } from '@paystead/contract/call';
import type { listAgreements } from '@paystead/contract/origination/agreements';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { dayOf, isoTime } from '../platform/clock.ts';
import type { AgreementRow } from './agreements.queries.ts';

type Item = Answer<typeof listAgreements>[number];

/** The order in which documents are shown. */
const ORDER: readonly AgreementRow['type'][] = ['esign', 'loan', 'deduction', 'arbitration'];

/**
 * The last day on which a signed arbitration agreement can be rejected; null for other documents.
 */
export function rejectableUntil({
  type,
  signed_at,
}: Pick<AgreementRow, 'type' | 'signed_at'>): Temporal.PlainDate | null {
  if (type !== 'arbitration' || signed_at === null) return null;
  const signed = dayOf(signed_at);
  return signed.add({ days: REJECTABLE_DAYS });
}

/** S3.8 */
export function viewAgreement(row: AgreementRow, today: Temporal.PlainDate): Item {
  const until = row.rejected_at ? null : rejectableUntil(row);
  return {
    type: row.type,
    title: row.title,
    url: `/web/secured/user/agreement/${row.type}/pdf?application=${row.application_gid}`,
    signature_required: row.signature_required,
    signed_at: isoTime(row.signed_at),
    rejectable_until: until && !isBefore(until, today) ? until.toString() : null,
    rejected_at: isoTime(row.rejected_at),
    version: row.version,
  };
}

export function viewAgreements(rows: readonly AgreementRow[], today: Temporal.PlainDate): Item[] {
  return rows
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .map((row) => viewAgreement(row, today));
}
