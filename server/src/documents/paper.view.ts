import type { Answer } from '@paystead/contract/call';
import type { listPapers } from '@paystead/contract/verification/documents';
import { isoTime } from '../platform/clock.ts';
import type { PaperRow } from './documents.queries.ts';

type PaperView = Answer<typeof listPapers>['rows'][number];

export function viewPaper(row: PaperRow): PaperView {
  return {
    gid: row.gid,
    kind: row.kind,
    title: row.title,
    created_at: isoTime(row.created_at),
    loan: viewPaperLoan(row),
  };
}

/** The loan's columns of a left join; all are null without a loan. */
export interface PaperLoanRow {
  readonly loan_gid: string | null;
  readonly loan_amount: bigint | null;
  readonly loan_signed_at: Temporal.Instant | null;
}

export function viewPaperLoan({
  loan_gid: gid,
  loan_amount: amount,
  loan_signed_at: at,
}: PaperLoanRow): PaperView['loan'] {
  return gid === null || amount === null || at === null
    ? null
    : { gid, amount, signed_at: isoTime(at) };
}
