import type { Cents } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';
import { groupPaydays } from './group-paydays.ts';
import { findSavers, hasSavers, insertAsked, type Saver } from './savings.queries.ts';

type Db = WorkContext['db'];

/** One line to ask of a payroll for a person's own savings. */
export interface SavingsDue {
  readonly savingsGid: string;
  readonly borrowerGid: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly amount: Cents;
  /** Beside a loan's reference: `S-1F4C09AB`. */
  readonly reference: string;
}

/** A payday moves at most this many days from its nominal one. */
const MOVES_DAYS = 7;

/**
 * The savings to ask of an employer's payroll for a payday (PAYOFF-15): of people who are still
 * employed, are paid that day, and pay no loan from the same paycheck. Nobody twice.
 */
export async function savingsDue(
  db: Db,
  employerGid: string,
  payday: Temporal.PlainDate,
): Promise<SavingsDue[]> {
  if (!(await hasSavers(db, employerGid))) return [];
  const savers = await findSavers(db, employerGid, payday.toString());
  const groups = Map.groupBy(savers, ({ group_gid: gid }) => gid);
  return [...groups.values()].flatMap((some) => (isPayday(some[0], payday) ? some.map(due) : []));
}

function isPayday(one: Saver | undefined, payday: Temporal.PlainDate): boolean {
  if (!one) return false;
  const [from, through] = [payday.subtract({ days: MOVES_DAYS }), payday.add({ days: MOVES_DAYS })];
  return groupPaydays(one, from, through).some((date) => date.equals(payday));
}

/** What a deduction file names savings by. */
export function savingsReference(gid: string): string {
  return `S-${gid.slice(0, 8).toUpperCase()}`;
}

function due(saver: Saver): SavingsDue {
  return {
    savingsGid: saver.gid,
    borrowerGid: saver.borrower_gid,
    employeeNumber: saver.employee_number,
    firstName: saver.first_name,
    lastName: saver.last_name,
    amount: saver.amount_cents,
    reference: savingsReference(saver.gid),
  };
}

/** Notes that a deduction file asks for these savings, in the transaction of the file. */
export async function noteSavingsAsked(
  db: Db,
  file: {
    readonly gid: string;
    readonly employerGid: string;
    readonly payday: Temporal.PlainDate;
    readonly day: Temporal.PlainDate;
  },
  lines: readonly Pick<SavingsDue, 'savingsGid' | 'borrowerGid' | 'employeeNumber' | 'amount'>[],
): Promise<void> {
  if (lines.length === 0) return;
  await insertAsked(
    db,
    lines.map((line) => ({
      savings_gid: line.savingsGid,
      borrower_gid: line.borrowerGid,
      employer_gid: file.employerGid,
      deduction_file_gid: file.gid,
      employee_number: line.employeeNumber,
      payday: file.payday.toString(),
      asked_cents: line.amount,
      asked_on: file.day.toString(),
    })),
  );
}
