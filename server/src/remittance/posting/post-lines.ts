import { least } from '@paystead/lending/money/money';
import {
  type AskedOutcome,
  matchRemittance,
  type RemittanceOutcome,
} from '@paystead/lending/servicing/remittance';
import type { RemittanceFile, RemittedLine } from '../../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../../platform/context.ts';
import { planShortPays, receiveRemittances, type ShortPay } from '../../servicing/index.ts';
import { endClaims } from '../../silent-paydays/index.ts';
import { lockDeductions, settleDeductions, type DeductionRow } from '../deductions.queries.ts';
import { reportEmployment } from '../end-employment.ts';
import { type CarriedRow, carryAnswers, isUnchanged, type OpenLine } from './carried.queries.ts';
import { type PlacedLine, placeUnasked } from './place-unasked.ts';
import { findPostedLines, insertLines, lockFile } from '../remittances.queries.ts';

/** A file in the middle of being posted. */
export interface OpenRemittance {
  readonly gid: string;
  readonly employerGid: string;
  readonly mnemonic: string;
  readonly name: string;
  /** Payroll hasn’t said what the file is for, and may be asked. */
  readonly mayAsk: boolean;
  /** Its amounts are what is still to be posted: less what files that it replaces brought. */
  readonly file: Omit<RemittanceFile, 'lines'> & { readonly lines: readonly OpenLine[] };
}

/** A line with the deduction it answers, locked; none if we requested nothing. */
export interface MatchedLine {
  readonly line: OpenLine;
  readonly deduction: DeductionRow | undefined;
  /** Another job has posted it meanwhile, or another file took this one’s place. */
  readonly isPosted: boolean;
}

/**
 * The deductions of some lines, locked. Two jobs may post a file: one when it arrives, the other at
 * the close of day.
 */
export async function matchLines(
  { db }: Pick<WorkContext, 'db'>,
  { employerGid, file, gid }: OpenRemittance,
  lines: readonly OpenLine[],
): Promise<MatchedLine[]> {
  if (lines.length === 0) return [];
  const isUsed = await lockFile(db, gid);
  const posted = await findPostedLines(
    db,
    gid,
    lines.map(({ line }) => line),
  );
  const numbers = lines.map((line) => line.employeeNumber);
  const due = await lockDeductions(db, employerGid, file.payday.toString(), numbers);
  const byNumber = new Map(due.map((deduction) => [deduction.employee_number, deduction]));
  return lines.map((line) => ({
    line,
    deduction: byNumber.get(line.employeeNumber),
    isPosted: !isUsed || posted.has(line.line),
  }));
}

/**
 * Posts lines to the cent: every cent goes to a loan or is held.
 * @returns the outcome of each line
 */
export async function postLines(
  context: WorkContext,
  remittance: OpenRemittance,
  lines: readonly MatchedLine[],
  day: Temporal.PlainDate,
): Promise<RemittanceOutcome[]> {
  const open = lines.filter(({ isPosted }) => !isPosted);
  const asked = open.flatMap(answerOf);
  await applyAnswers(context, asked, day);
  const unasked = open.flatMap(({ deduction, line }) => (deduction || repeats(line) ? [] : [line]));
  const placedOf = placesOf(asked, await placeUnasked(context, remittance, unasked, day));
  const rows = open.map(({ deduction, line }) => {
    const placed = repeats(line) ? standingOf(line.carried, line, deduction) : placedOf(line);
    return rowOf(remittance, line, deduction, placed);
  });
  await insertLines(context.db, rows);
  if (lines.some(({ line }) => line.carried)) {
    await carryAnswers(context.db, remittance.gid, numbersOf(lines));
  }
  const shorts = open.flatMap(({ deduction, line }) =>
    repeats(line) ? [] : shortPay(line, deduction),
  );
  await planShortPays(context, shorts, day);
  return rows.map(({ outcome }) => outcome);
}

/** Whether a file that took another one's place says the same of this line as that one did. */
function repeats(line: OpenLine): line is OpenLine & { readonly carried: CarriedRow } {
  return line.carried !== undefined && isUnchanged(line, line.carried);
}

/** What became of each line that this file says anew. */
function placesOf(asked: readonly Answer[], unasked: ReadonlyMap<OpenLine, PlacedLine>) {
  const answered = asked.map(({ deduction, line, outcome }): [OpenLine, PlacedLine] => [
    line,
    { outcome, borrowerGid: deduction.borrower_gid },
  ]);
  const places = new Map([...answered, ...unasked]);
  return (line: OpenLine): PlacedLine => {
    const placed = places.get(line);
    if (!placed) throw new Error('A line has no place');
    return placed;
  };
}

function rowOf(
  { employerGid, gid }: OpenRemittance,
  line: OpenLine,
  deduction: DeductionRow | undefined,
  { borrowerGid, heldGid, outcome }: PlacedLine,
) {
  return {
    remittance_file_gid: gid,
    employer_gid: employerGid,
    line: line.line,
    employee_number: line.employeeNumber,
    amount_cents: line.amount,
    carried_cents: line.carried?.sent_cents ?? 0n,
    asked_cents: deduction?.amount_cents ?? null,
    reason: line.reason,
    outcome,
    deduction_gid: deduction?.gid ?? null,
    borrower_gid: borrowerGid,
    held_money_gid: heldGid ?? null,
  };
}

const numbersOf = (lines: readonly MatchedLine[]) => lines.map(({ line }) => line.employeeNumber);

/** The place of a line that the new file repeats: it has it already. */
function standingOf(
  { borrower_gid: borrowerGid, held_money_gid: heldGid, outcome }: CarriedRow,
  line: RemittedLine,
  deduction: DeductionRow | undefined,
): PlacedLine {
  const now = deduction ? remittedOutcome(deduction, line) : outcome;
  return { outcome: now, borrowerGid, ...(heldGid === null ? {} : { heldGid }) };
}

/**
 * What the line leaves open of its installment, if payroll took too little: some of it, or nothing
 * because the paycheck was too short. Nothing without a reason is missing, not short.
 */
function shortPay(
  { amount, reason }: RemittedLine,
  deduction: DeductionRow | undefined,
): ShortPay[] {
  if (!deduction || reason === 'TERMINATED' || reason === 'LEAVE') return [];
  const asked = deduction.amount_cents - deduction.catch_up_cents;
  const sent = deduction.deducted_cents + amount;
  if (sent >= asked || (sent === 0n && reason !== 'SHORT_PAY')) return [];
  return [
    {
      deductionGid: deduction.gid,
      loanGid: deduction.loan_gid,
      installmentGid: deduction.installment_gid,
      payday: Temporal.PlainDate.from(deduction.payday),
      asked,
      sent,
    },
  ];
}

/** A line that answers a deduction, and what became of that. */
interface Answer {
  readonly line: OpenLine;
  readonly deduction: DeductionRow;
  readonly outcome: AskedOutcome;
}

function answerOf({ deduction, line }: MatchedLine): Answer[] {
  if (!deduction || repeats(line)) return [];
  return [{ line, deduction, outcome: remittedOutcome(deduction, line) }];
}

/** The outcome of a deduction after this line and earlier files for the payday. */
function remittedOutcome(deduction: DeductionRow, { amount, reason }: RemittedLine): AskedOutcome {
  return matchRemittance(deduction.amount_cents, deduction.deducted_cents + amount, reason);
}

async function applyAnswers(
  context: WorkContext,
  answers: readonly Answer[],
  day: Temporal.PlainDate,
): Promise<void> {
  if (answers.length === 0) return;
  const paid = answers.filter(({ line }) => line.amount > 0n);
  await receiveRemittances(
    context,
    paid.map((answer) => moneyOf(answer, day)),
  );
  const came = answers.filter(({ outcome }) => outcome === 'MATCHED' || outcome === 'OVER');
  await endClaims(
    context,
    came.map(({ deduction }) => deduction),
  );
  await settleDeductions(
    context.db,
    answers.map((answer) => settled(answer, day)),
  );
  for (const { deduction, line } of answers) await reportEmployment(context, deduction, line);
}

function moneyOf({ deduction, line }: Answer, receivedOn: Temporal.PlainDate) {
  const { amount_cents: asked, deducted_cents: already } = deduction;
  return {
    loanGid: deduction.loan_gid,
    deductionGid: deduction.gid,
    payday: Temporal.PlainDate.from(deduction.payday),
    asked: asked - least(asked, already),
    amount: line.amount,
    receivedOn,
  };
}

function settled({ deduction, line, outcome }: Answer, day: Temporal.PlainDate) {
  const deducted = deduction.deducted_cents + line.amount;
  return {
    gid: deduction.gid,
    state: outcome,
    deducted,
    remittedOn: day.toString(),
    postedOn: deducted > 0n ? day.toString() : null,
  };
}
