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
}

/**
 * Finds what an employer's payroll should deduct on a payday. Staff get a trouble for every loan
 * that can't be asked for: off the roster, damaged, or too long for the layout.
 */
export async function findAsked(
  context: WorkContext,
  due: DuePayday,
  day: Temporal.PlainDate,
): Promise<AskedOnPayday> {
  const { employer, payday } = due;
  const found = await unstopped(context, due);
  const saved = await savingsDue(context.db, employer.gid, payday);
  const people = await findNumbers(
    context.db,
    employer.gid,
    [...found.due, ...saved].map((line) => line.borrowerGid),
  );
  const byBorrower = new Map(people.map((person) => [person.borrower_gid, person]));
  const missing = found.due.filter((line) => !byBorrower.has(line.borrowerGid));
  const onRoster = found.due.flatMap((line): AskedInstallment[] => {
    const person = byBorrower.get(line.borrowerGid);
    if (!person) return [];
    const { employee_number: employeeNumber, payroll_group_gid: groupGid } = person;
    const reference = referenceOf({ loan_gid: line.loanGid, savings_gid: null });
    return [{ ...line, employeeNumber, groupGid, reference }];
  });
  const savings = saved.flatMap((line) => {
    const groupGid = byBorrower.get(line.borrowerGid)?.payroll_group_gid ?? null;
    return refusalOf(due, line) ? [] : [{ ...line, groupGid }];
  });
  const checked = onRoster.map((line) => ({ line, error: refusalOf(due, line) }));
  const refused = checked.filter(({ error }) => error !== null);
  await noteMissing(context, due, missing);
  await noteFailed(context, due, day, [
    ...found.failed.map(({ borrowerGid, error, gid }) => ({
      kind: 'loan' as const,
      gid,
      borrowerGid,
      error,
    })),
    ...refused.map(({ error, line }) => ({
      ...line,
      kind: 'loan' as const,
      gid: line.loanGid,
      error,
    })),
    ...saved.flatMap((line) => {
      const error = refusalOf(due, line);
      const { borrowerGid } = line;
      return error ? [{ kind: 'person' as const, gid: borrowerGid, borrowerGid, error }] : [];
    }),
  ]);
  return {
    asked: checked.filter(({ error }) => error === null).map(({ line }) => line),
    savings,
    missing,
    refused: refused.map(({ line }) => line),
    unclear: new Set([
      ...found.failed.map(({ gid }) => gid),
      ...refused.map(({ line }) => line.loanGid),
    ]),
  };
}

/** What is due and that no stop order ends: the next version marks those people as stopped. */
async function unstopped({ db }: WorkContext, { employer, payday }: DuePayday) {
  const { due, failed } = await installmentsDue(db, employer.gid, payday);
  const orders = await standingStopOrders(db, employer.gid);
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
