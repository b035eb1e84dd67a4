import { randomUUID } from 'node:crypto';
import { least } from '@paystead/lending/money/money';
import {
  type AskedOutcome,
  matchRemittance,
  type RemittanceOutcome,
} from '@paystead/lending/servicing/remittance';
import { nameOf, type PayrollFile } from '../partners/payroll/payroll.ts';
import {
  readRemittanceFile,
  type RemittanceFile,
  type RemittedLine,
} from '../partners/payroll/remittance-file.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { holdUnidentifiedMoney, receiveRemittance } from '../servicing/index.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { lockDeductions, settleDeduction, type DeductionRow } from './deductions.queries.ts';
import { findEmployerByMnemonic, insertLine, insertRemittance } from './remittances.queries.ts';
import { endEmployment } from './end-employment.ts';
import { sealFile } from './sealed-content.ts';

export interface Posted {
  readonly lines: number;
  readonly exceptions: number;
}

const NOTHING: Posted = { lines: 0, exceptions: 0 };

/**
 * Posts one remittance file, whole: matches each line to the cent and places every cent. A file
 * posted before moves no money. Neither does a faulty one, which is kept for staff: null.
 */
export async function postRemittance(
  context: WorkContext,
  incoming: PayrollFile,
  day: Temporal.PlainDate,
): Promise<Posted | null> {
  const employer = await findEmployerByMnemonic(context.db, incoming.employer);
  const { file, faults } = readRemittanceFile(incoming.content);
  if (!employer || !file) {
    context.log.error('remittance refused', { name: incoming.name, count: faults.length });
    await keepAside(context, incoming, faults);
    return null;
  }
  await endTrouble(context, 'PAYROLL_FILE_UNREADABLE', `${incoming.employer} ${incoming.name}`);
  const fileGid = await noteFile(context, employer.gid, incoming, file);
  if (!fileGid) return NOTHING;

  const due = await lockDeductions(context.db, employer.gid, file.payday.toString());
  const byNumber = new Map(due.map((deduction) => [deduction.employee_number, deduction]));
  let exceptions = 0;
  for (const line of file.lines) {
    const deduction = byNumber.get(line.employeeNumber);
    const asked = deduction && remittedOutcome(deduction, line);
    const outcome = asked ?? matchRemittance(null, line.amount, line.reason);
    if (outcome !== 'MATCHED') exceptions += 1;
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
    await insertLine(context.db, lineRow(fileGid, employer.gid, line, outcome, deduction));
  }
  return { lines: file.lines.length, exceptions };
}

/**
 * The first faults tell staff what to request from payroll; they name only lines and employee
 * numbers.
 */
async function keepAside(
  context: WorkContext,
  { employer, name, content }: PayrollFile,
  faults: readonly string[],
): Promise<void> {
  await noteTrouble(context, {
    kind: 'PAYROLL_FILE_UNREADABLE',
    subject: `${employer} ${name}`,
    company: nameOf(employer),
    what: `The file cannot be read; nothing of it is booked. ${faults.slice(0, 3).join(' ')}`,
    kept: content,
  });
}

async function noteFile(
  { db, now, vault }: WorkContext,
  employerGid: string,
  incoming: PayrollFile,
  file: RemittanceFile,
): Promise<string | undefined> {
  const gid = randomUUID();
  const isNew = await insertRemittance(db, {
    gid,
    employer_gid: employerGid,
    payday: file.payday.toString(),
    name: incoming.name,
    content_cipher: sealFile(vault, 'remittance_file', gid, incoming.content),
    digest: sha256(`${incoming.employer}\n${incoming.content}`),
    received_at: now,
    total_cents: file.total,
    posted_at: now,
  });
  return isNew ? gid : undefined;
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

function lineRow(
  fileGid: string,
  employerGid: string,
  line: RemittedLine,
  outcome: RemittanceOutcome,
  deduction: DeductionRow | undefined,
) {
  return {
    remittance_file_gid: fileGid,
    employer_gid: employerGid,
    line: line.line,
    employee_number: line.employeeNumber,
    amount_cents: line.amount,
    reason: line.reason,
    outcome,
    deduction_gid: deduction?.gid ?? null,
    borrower_gid: deduction?.borrower_gid ?? null,
  };
}
