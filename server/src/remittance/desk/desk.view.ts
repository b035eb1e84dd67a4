import type { Answer } from '@paystead/contract/call';
import type { listRemittances, readRemittance } from '@paystead/contract/servicing/remittance-desk';
import { isoTime } from '../../platform/clock.ts';
import type { countExceptions, FileRow, findLines } from './desk.queries.ts';

type File = Answer<typeof listRemittances>['rows'][number];
type Line = Answer<typeof readRemittance>['lines'][number];

export function viewFile(
  row: FileRow,
  exceptions: Awaited<ReturnType<typeof countExceptions>>,
): File {
  return {
    gid: row.gid,
    employer: row.employer,
    payday: row.payday,
    name: row.name,
    received_at: isoTime(row.received_at),
    total: row.total_cents,
    posted_at: isoTime(row.posted_at),
    exceptions: exceptions
      .filter((one) => one.remittance_file_gid === row.gid)
      .map(({ count, outcome }) => ({ outcome, count })),
  };
}

export function viewLine(row: Awaited<ReturnType<typeof findLines>>[number]): Line {
  const { borrower, borrower_gid: gid } = row;
  return {
    line: row.line,
    employee_number: row.employee_number,
    borrower: gid === null || borrower === null ? null : { gid, name: borrower },
    loan: row.loan_gid,
    asked: row.asked_cents,
    sent: row.amount_cents,
    outcome: row.outcome,
    reason: row.reason,
  };
}
