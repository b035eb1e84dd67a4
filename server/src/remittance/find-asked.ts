import { endSolved, leaveOut, type Subject } from '../close-of-day/index.ts';
import { findNumbers, type DuePayday } from '../employers/index.ts';
import { whyRefused } from '../partners/payroll/deduction-file.ts';
import type { WorkContext } from '../platform/context.ts';
import { savingsDue, type SavingsDue, savingsReference } from '../savings/index.ts';
import { installmentsDue, type InstallmentDue } from '../servicing/index.ts';
import { standingStopOrders } from '../stop-orders/index.ts';
import { noteMissing } from './posting/note-missing.ts';

/** What an employer's payroll should deduct for an installment. */
export interface AskedInstallment extends InstallmentDue {
  readonly employeeNumber: string;
  readonly groupGid: string | null;
  readonly reference: string;
}

/** Names on the roster by employee number. */
export type Names = ReadonlyMap<
  string,
  { readonly first_name: string; readonly last_name: string }
>;

/** Everything due on a payday of an employer. */
export interface AskedOnPayday {
  readonly asked: readonly AskedInstallment[];
  /** Lines for people's own savings (PAYOFF-15). */
  readonly savings: readonly (SavingsDue & Pick<AskedInstallment, 'groupGid'>)[];
  /** Borrowers whom the roster doesn't have: nothing is asked of payroll. */
  readonly missing: readonly InstallmentDue[];
  /** Lines that the employer's layout can't hold. */
  readonly refused: readonly InstallmentDue[];
  /** Loans whose lines stay as they are, as what is due can't be told. */
  readonly unclear: ReadonlySet<string>;
  /** Of the people whom lines are about. */
  readonly names: Names;
  /** Loans and savings that can't be asked for, and why. */
  readonly failed: readonly FailedOne[];
}

/** Reads what an employer's payroll should deduct on a payday. */
export async function readAsked(db: WorkContext['db'], due: DuePayday): Promise<AskedOnPayday> {
  const { employer, payday } = due;
  const [found, saved] = await Promise.all([
    unstopped(db, due),
    savingsDue(db, employer.gid, payday),
  ]);
  const borrowers = [...found.due, ...saved].map((line) => line.borrowerGid);
  const people = await findNumbers(db, employer.gid, borrowers);
  const byBorrower = new Map(people.map((person) => [person.borrower_gid, person]));
  const onRoster = found.due.flatMap((line): AskedInstallment[] => {
    const person = byBorrower.get(line.borrowerGid);
    if (!person) return [];
    const { employee_number: employeeNumber, payroll_group_gid: groupGid } = person;
    const reference = referenceOf({ loan_gid: line.loanGid, savings_gid: null });
    return [{ ...line, employeeNumber, groupGid, reference }];
  });
  const loans = onRoster.map((line) => ({ ...line, error: refusalOf(due, line) }));
  const savings = saved.map((line) => ({
    ...line,
    groupGid: byBorrower.get(line.borrowerGid)?.payroll_group_gid ?? null,
    error: refusalOf(due, line),
  }));
  const refused = loans.filter(isRefused);
  return {
    asked: loans.filter((line) => !isRefused(line)),
    savings: savings.filter((line) => !isRefused(line)),
    missing: found.due.filter((line) => !byBorrower.has(line.borrowerGid)),
    refused,
    unclear: new Set([
      ...found.failed.map(({ gid }) => gid),
      ...refused.map(({ loanGid }) => loanGid),
    ]),
    names: new Map(people.map((person) => [person.employee_number, person])),
    failed: [
      ...found.failed.map((loan) => ({ ...loan, kind: 'loan' as const })),
      ...refused.map((line) => ({ ...line, kind: 'loan' as const, gid: line.loanGid })),
      ...savings
        .filter(isRefused)
        .map((line) => ({ ...line, kind: 'person' as const, gid: line.borrowerGid })),
    ],
  };
}

const isRefused = ({ error }: { readonly error: Error | null }) => error !== null;

/**
 * Tells staff of every loan and all savings that can't be asked for: off the roster, damaged, or
 * too long for the layout. Their troubles end when they can.
 */
export async function noteUnasked(
  context: WorkContext,
  due: DuePayday,
  day: Temporal.PlainDate,
  { failed, missing }: AskedOnPayday,
): Promise<void> {
  await noteMissing(context, due, missing);
  await noteFailed(context, due, day, failed);
}

/** What is due and that no stop order ends: the next version marks those people as stopped. */
async function unstopped(db: WorkContext['db'], { employer, payday }: DuePayday) {
  const [{ due, failed }, orders] = await Promise.all([
    installmentsDue(db, employer.gid, payday),
    standingStopOrders(db, employer.gid),
  ]);
  const stopped = new Set(
    orders
      .filter(({ from_payday: from }) => from <= payday.toString())
      .map(({ loan_gid: loan }) => loan),
  );
  return { due: due.filter(({ loanGid }) => !stopped.has(loanGid)), failed };
}

/** What the remittance may repeat about a line. */
export function referenceOf(line: {
  readonly loan_gid: string | null;
  readonly savings_gid: string | null;
}): string {
  if (line.savings_gid !== null) return savingsReference(line.savings_gid);
  return (line.loan_gid ?? '').slice(0, 8).toUpperCase();
}

function refusalOf(
  { employer, payday }: DuePayday,
  line: { readonly employeeNumber: string; readonly amount: bigint; readonly reference: string },
): Error | null {
  if (!employer.layout) return null;
  return whyRefused(employer.layout, payday.toString(), {
    employeeNumber: line.employeeNumber,
    firstName: '',
    lastName: '',
    amount: line.amount,
    reference: line.reference,
    mark: 'NEW',
    stopDate: null,
  });
}

interface FailedOne {
  readonly kind: 'loan' | 'person';
  readonly gid: string;
  readonly borrowerGid: string;
  readonly error: unknown;
}

/** Troubles of a payday's own, which end when its loans are in the file. */
async function noteFailed(
  context: WorkContext,
  { employer, payday }: DuePayday,
  day: Temporal.PlainDate,
  failed: readonly FailedOne[],
): Promise<void> {
  const step = `build-deduction-files for ${employer.mnemonic} ${payday}`;
  const subjects: Subject[] = [];
  for (const { borrowerGid, error, gid, kind } of failed) {
    const subject = { kind, gid, borrowerGid };
    await leaveOut(context, { step, day, subject, error });
    subjects.push(subject);
  }
  await endSolved(context, step, subjects);
}
