import { randomUUID } from 'node:crypto';
import { sum, toDecimal } from '@paystead/lending/money/money';
import { leaveOut } from '../close-of-day/index.ts';
import { findNumbers, type ClosingPayday } from '../employers/index.ts';
import { isLayout, writeDeductionFile } from '../partners/payroll/deduction-file.ts';
import type { PayrollFile } from '../partners/payroll/payroll.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { installmentsDue, type InstallmentDue } from '../servicing/index.ts';
import { fileExists, insertDeductions, insertFile } from './deductions.queries.ts';
import { sealFile } from './sealed-content.ts';

/** A requested line: the amount due, and the employee. */
interface Asked extends InstallmentDue {
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface BuiltFile {
  /** Deductions requested. */
  readonly lines: number;
}

/**
 * Builds the deduction file of one employer and payday and marks its installments as requested.
 * Undefined if nothing is due, or the file exists already.
 */
export async function buildDeductionFile(
  context: WorkContext,
  closing: ClosingPayday,
  day: Temporal.PlainDate,
): Promise<BuiltFile | undefined> {
  const { db } = context;
  const payday = closing.payday.toString();
  if (await fileExists(db, closing.employerGid, payday)) return undefined;
  const asked = await askedLines(context, closing, day);
  if (asked.length === 0) return undefined;

  const gid = randomUUID();
  const file = outgoing(closing, asked);
  const isFirst = await insertFile(db, {
    gid,
    employer_gid: closing.employerGid,
    payday,
    name: file.name,
    content_cipher: sealFile(context.vault, 'deduction_file', gid, file.content),
    digest: sha256(file.content),
    lines: asked.length,
    total_cents: sum(asked.map((line) => line.amount)),
    built_at: context.now,
  });
  if (!isFirst) return undefined;
  await insertDeductions(
    db,
    asked.map((line) => deductionRow(closing, gid, line, day)),
  );
  return { lines: asked.length };
}

async function askedLines(
  context: WorkContext,
  closing: ClosingPayday,
  day: Temporal.PlainDate,
): Promise<Asked[]> {
  const { db } = context;
  const { due, failed } = await installmentsDue(db, closing.employerGid, closing.payday);
  for (const { borrowerGid, error, gid } of failed) {
    const subject = { kind: 'loan', gid, borrowerGid } as const;
    await leaveOut(context, { step: stepOf(closing), day, subject, error });
  }
  const people = await findNumbers(
    db,
    closing.employerGid,
    due.map((line) => line.borrowerGid),
  );
  const byBorrower = new Map(people.map((person) => [person.borrower_gid, person]));
  return due.flatMap((line) => {
    const person = byBorrower.get(line.borrowerGid);
    if (!person) return [];
    return [
      {
        ...line,
        employeeNumber: person.employee_number,
        firstName: person.first_name,
        lastName: person.last_name,
      },
    ];
  });
}

/** The name of a payday's own troubles: loans that its file doesn't have. */
function stepOf({ mnemonic, payday }: ClosingPayday): string {
  return `build-deduction-files for ${mnemonic} ${payday}`;
}

/** Throws if payroll's layout is unknown: it could not read the file. */
function outgoing(closing: ClosingPayday, asked: readonly Asked[]): PayrollFile {
  const { layout } = closing;
  if (!isLayout(layout)) throw new Error('The layout of the deduction file is unknown');
  const payday = closing.payday.toString();
  const lines = asked.map((line) => ({
    employeeNumber: line.employeeNumber,
    firstName: line.firstName,
    lastName: line.lastName,
    amount: toDecimal(line.amount),
    reference: line.loanGid.slice(0, 8).toUpperCase(),
  }));
  return {
    employer: closing.mnemonic,
    name: `${payday}_${layout}.csv`,
    content: writeDeductionFile(layout, payday, lines),
  };
}

function deductionRow(
  closing: ClosingPayday,
  fileGid: string,
  line: Asked,
  day: Temporal.PlainDate,
) {
  return {
    deduction_file_gid: fileGid,
    employer_gid: closing.employerGid,
    borrower_gid: line.borrowerGid,
    loan_gid: line.loanGid,
    installment_gid: line.installmentGid,
    employee_number: line.employeeNumber,
    payday: closing.payday.toString(),
    amount_cents: line.amount,
    asked_on: day.toString(),
  };
}
