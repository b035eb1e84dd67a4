import type { WorkContext } from '../platform/context.ts';
import { holdCalendar } from '../employers/index.ts';
import { noteSavingsAsked } from '../savings/index.ts';
import { announceClosed } from './announce-files.ts';
import { findStandingLines, lockCycle, markClosed, type StandingLine } from './cycles.queries.ts';
import { findAskedLoans, insertDeductions } from './deductions.queries.ts';

/** A payday of an employer. */
interface Cycle {
  readonly employerGid: string;
  readonly payday: string;
}

/**
 * Closes a cycle: from now on its last version stands, and each of its lines is the expected money
 * of one installment (DEDUCT-10).
 */
export async function closeCycle(
  context: Pick<WorkContext, 'db' | 'enqueue' | 'now'>,
  { employerGid, payday }: Cycle,
  standing: readonly StandingLine[],
  day: Temporal.PlainDate,
): Promise<void> {
  const { db, now } = context;
  // One source of expected money per installment, also for a borrower who changed jobs.
  const loans = standing.flatMap((line) => line.loan_gid ?? []);
  const elsewhere = await findAskedLoans(db, payday, loans);
  await insertDeductions(
    db,
    standing.flatMap((line) => {
      if (line.installment_gid === null || line.loan_gid === null) return [];
      if (elsewhere.has(line.loan_gid)) return [];
      return [
        {
          deduction_file_gid: line.deduction_file_gid,
          employer_gid: employerGid,
          borrower_gid: line.borrower_gid,
          loan_gid: line.loan_gid,
          installment_gid: line.installment_gid,
          employee_number: line.employee_number,
          payday,
          // A correction asks payroll for less; the rest is still due, and comes out short.
          amount_cents: line.due_cents ?? line.amount_cents,
          catch_up_cents: line.catch_up_cents,
          asked_on: day.toString(),
        },
      ];
    }),
  );
  await noteSavings(db, { employerGid, payday }, standing, day);
  await markClosed(db, employerGid, payday, now);
  await announceClosed(context, { employerGid, payday });
}

/** Savings that a line asks for are expected from now on, too (PAYOFF-15). */
async function noteSavings(
  db: WorkContext['db'],
  { employerGid, payday }: Cycle,
  standing: readonly StandingLine[],
  day: Temporal.PlainDate,
): Promise<void> {
  const asked = standing.flatMap((line) => {
    const { borrower_gid: borrowerGid, savings_gid: savingsGid } = line;
    if (savingsGid === null || line.amount_cents === 0n) return [];
    const { deduction_file_gid: file, employee_number: employeeNumber } = line;
    return [{ file, savingsGid, borrowerGid, employeeNumber, amount: line.amount_cents }];
  });
  const on = Temporal.PlainDate.from(payday);
  for (const [gid, lines] of Map.groupBy(asked, ({ file }) => file))
    await noteSavingsAsked(db, { gid, employerGid, payday: on, day }, lines);
}

/**
 * A remittance shows that payroll has run: if its cycle could still change, closes it as payroll
 * knows it.
 */
export async function closeRemitted(
  context: Pick<WorkContext, 'db' | 'enqueue' | 'now'>,
  cycle: Cycle,
  day: Temporal.PlainDate,
): Promise<void> {
  const { employerGid, payday } = cycle;
  await holdCalendar(context.db, employerGid);
  const known = await lockCycle(context.db, employerGid, payday);
  if (!known || known.closed_at !== null) return;
  const standing = await findStandingLines(context.db, employerGid, payday);
  await closeCycle(context, cycle, standing, day);
}
