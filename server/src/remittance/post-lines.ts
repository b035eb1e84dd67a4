import { least } from '@paystead/lending/money/money';
import {
  type AskedOutcome,
  matchRemittance,
  type RemittanceOutcome,
} from '@paystead/lending/servicing/remittance';
import type { RemittanceFile, RemittedLine } from '../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../platform/context.ts';
import { holdUnidentifiedMoney, receiveRemittance } from '../servicing/index.ts';
import { lockDeductions, settleDeduction, type DeductionRow } from './deductions.queries.ts';
import { endEmployment } from './end-employment.ts';
import { insertLines } from './remittances.queries.ts';

/** A file in the middle of being posted. */
export interface OpenRemittance {
  readonly gid: string;
  readonly employerGid: string;
  readonly mnemonic: string;
  readonly name: string;
  readonly file: RemittanceFile;
}

/** A line with the deduction it answers, locked; none if we requested nothing. */
export interface MatchedLine {
  readonly line: RemittedLine;
  readonly deduction: DeductionRow | undefined;
}

/** The deductions of some lines, locked. */
export async function matchLines(
  { db }: Pick<WorkContext, 'db'>,
  { employerGid, file }: OpenRemittance,
  lines: readonly RemittedLine[],
): Promise<MatchedLine[]> {
  const numbers = lines.map((line) => line.employeeNumber);
  const due = await lockDeductions(db, employerGid, file.payday.toString(), numbers);
  const byNumber = new Map(due.map((deduction) => [deduction.employee_number, deduction]));
  return lines.map((line) => ({ line, deduction: byNumber.get(line.employeeNumber) }));
}

/**
 * Posts lines to the cent: every cent goes to a loan or is held.
 * @returns the outcome of each line
 */
export async function postLines(
  context: WorkContext,
  { employerGid, gid }: OpenRemittance,
  lines: readonly MatchedLine[],
  day: Temporal.PlainDate,
): Promise<RemittanceOutcome[]> {
  const rows = [];
  for (const { deduction, line } of lines) {
    rows.push({
      remittance_file_gid: gid,
      employer_gid: employerGid,
      line: line.line,
      employee_number: line.employeeNumber,
      amount_cents: line.amount,
      reason: line.reason,
      outcome: await postLine(context, line, deduction, day),
      deduction_gid: deduction?.gid ?? null,
      borrower_gid: deduction?.borrower_gid ?? null,
    });
  }
  await insertLines(context.db, rows);
  return rows.map(({ outcome }) => outcome);
}

async function postLine(
  context: WorkContext,
  line: RemittedLine,
  deduction: DeductionRow | undefined,
  day: Temporal.PlainDate,
): Promise<RemittanceOutcome> {
  const asked = deduction && remittedOutcome(deduction, line);
  if (deduction && asked) {
    await applyLine(context, deduction, line, asked, day);
    if (line.reason === 'TERMINATED') await endEmployment(context, deduction);
  } else if (line.amount > 0n) {
    await holdUnidentifiedMoney(context, {
      amount: line.amount,
      receivedOn: day,
      channel: 'PAYROLL',
    });
  }
  return asked ?? matchRemittance(null, line.amount, line.reason);
}

/** The outcome of a deduction after this line and earlier files for the payday. */
function remittedOutcome(deduction: DeductionRow, { amount, reason }: RemittedLine): AskedOutcome {
  return matchRemittance(deduction.amount_cents, deduction.deducted_cents + amount, reason);
}

async function applyLine(
  context: WorkContext,
  deduction: DeductionRow,
  line: RemittedLine,
  outcome: AskedOutcome,
  day: Temporal.PlainDate,
): Promise<void> {
  const { amount_cents: asked, deducted_cents: already } = deduction;
  if (line.amount > 0n) {
    await receiveRemittance(context, {
      loanGid: deduction.loan_gid,
      deductionGid: deduction.gid,
      payday: Temporal.PlainDate.from(deduction.payday),
      asked: asked - least(asked, already),
      amount: line.amount,
      receivedOn: day,
    });
  }
  await settleDeduction(context.db, deduction.gid, {
    state: outcome,
    deducted: already + line.amount,
    remittedOn: day.toString(),
    postedOn: already + line.amount > 0n ? day.toString() : null,
  });
}
