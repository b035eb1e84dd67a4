import type { Answer } from '@paystead/contract/call';
import type { decidePayday } from '@paystead/contract/servicing/silent-paydays';
import { dueDay, lateDay } from './silent-payday.ts';
import type { SilentRow } from './silent-paydays.queries.ts';

/** An unanswered payday as staff see it. */
export function viewSilentPayday(row: SilentRow): Answer<typeof decidePayday> {
  return {
    employer_gid: row.employer_gid,
    employer: row.employer,
    payday: row.payday,
    due: dueDay(row).toString(),
    deductions: row.deductions,
    amount: row.amount_cents,
    late_from: lateDay(row)?.toString() ?? null,
    decision: row.decision,
  };
}
