import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { remindedOn } from '@paystead/lending/payments/reminder-days';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import type { WorkContext } from '../../platform/context.ts';
import type { DailyContext } from '../../platform/jobs/daily-step.ts';
import { findFlags } from '../../servicing/index.ts';
import type { ComingRow } from './reminders.queries.ts';

/** The days whose debits and deductions a close reminds of. */
export type Days = ReturnType<typeof remindedOn>;

/**
 * The days that the close of a day reminds of, on the morning after it. Null if the close is late:
 * then the last one reminds, once.
 */
export async function daysToRemind(daily: DailyContext): Promise<Days | null> {
  const goesOn = addDays(daily.day, 1);
  const isLate = await daily.inTransaction(async ({ today }) => isBefore(goesOn, today));
  return isLate ? null : remindedOn(goesOn);
}

/** Those of some rows that we may remind of: no flag forbids it, and no money is held. */
export async function remindable<Row extends ComingRow>(
  { db }: WorkContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const gids = rows.map((row) => row.loan_gid);
  const flags = await findFlags(db, gids);
  return rows.filter(
    (row) => !row.is_held && flagsPermit(flags.get(row.loan_gid) ?? [], 'mayContact'),
  );
}

/** A day as a range of one. */
export const onlyOn = (day: Day): Days => ({ from: day, through: day });

export const keyOf = ({ gid }: Pick<ComingRow, 'gid'>) => gid;

export const subjectOf = ({
  borrower_gid,
  loan_gid,
}: Pick<ComingRow, 'borrower_gid' | 'loan_gid'>) => ({
  kind: 'loan' as const,
  gid: loan_gid,
  borrowerGid: borrower_gid,
});

export function comingOf(row: ComingRow) {
  return {
    subjectGid: row.gid,
    loanGid: row.loan_gid,
    borrowerGid: row.borrower_gid,
    amount: row.amount_cents,
    usual: row.usual_cents,
    day: Temporal.PlainDate.from(row.day),
  };
}
