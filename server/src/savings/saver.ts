import { addBankingDays, isBefore } from '@paystead/lending/calendar/calendar';
import { type SavingsClosed, savingsClosed } from '@paystead/lending/servicing/savings';
import type { WorkContext } from '../platform/context.ts';
import type { LoanRow } from '../servicing/index.ts';
import { groupPaydays } from './group-paydays.ts';
import { findSaverFacts, type SaverFacts } from './savings.queries.ts';

/** A person who might save, with the first payday that payroll can still change. */
export interface SaverLook {
  readonly facts: SaverFacts;
  readonly closed: SavingsClosed | null;
  readonly firstPayday: Temporal.PlainDate | null;
}

const LOOK_AHEAD_DAYS = 70;

/** Whether the paychecks that paid a loan can go on into savings, and from when. */
export async function lookAtSaver(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  loan: LoanRow,
): Promise<SaverLook> {
  const facts = await findSaverFacts(db, loan.gid);
  const closed = savingsClosed({
    loanStatus: loan.status,
    collection: loan.collection,
    employeeStatus: facts.employee_status,
    hasDeductedLoan: facts.has_deducted_loan,
    savesAlready: facts.saves_already,
  });
  const firstPayday = groupPaydays(facts, today, today.add({ days: LOOK_AHEAD_DAYS })).find(
    (date) => !isBefore(addBankingDays(date, -facts.close_days), today),
  );
  return { facts, closed, firstPayday: firstPayday ?? null };
}
