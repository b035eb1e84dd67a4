import type { SourcedStatus } from '@paystead/lending/employment/continuity';
import type { ReportRow } from './continuity.queries.ts';

/** A report as the rules take it, with its row. */
export interface Report extends SourcedStatus {
  readonly row: Pick<ReportRow, 'gid' | 'source' | 'applied_at' | 'returns_on'>;
}

/** Reports with their days, in the order they came. */
export function datedReports(rows: readonly ReportRow[]): Report[] {
  return rows.map((row) => ({
    status: row.status,
    on: Temporal.PlainDate.from(row.effective_on),
    byEmployer: row.source !== 'BORROWER',
    row,
  }));
}
