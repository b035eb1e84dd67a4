import { parse } from 'csv-parse/sync';
import { parseMoney } from '@paystead/lending/money/money';
import { columnsOf, type DeductionLayout } from './deduction-file.ts';
import { fail, failsYet, type Trouble } from '../../platform/outside/sandbox-trouble.ts';
import { nameOf } from './careful-payroll.ts';
import type { Payroll, PayrollFile } from './port.ts';
import type { PayrollDirectory } from './payroll-directory.ts';
import { writeRemittanceFile } from './remittance-file.ts';
import { OUTCOMES_BY_ENDING, PAYROLL_TROUBLES, TRIES } from './sandbox-outcomes.ts';

/** `2026-11-27_STANDARD.csv`: the day on which the employer really pays, and the layout. Older files name two. */
const NAME = /^(\d{4}-\d{2}-\d{2})(?:_\d{4}-\d{2}-\d{2})?_([A-Z]+)\.csv$/;

/**
 * The sandbox's payroll: takes the requested amounts, except for the endings of `sandbox-outcomes`;
 * some employee numbers make it fail.
 */
export function sandboxPayroll(directory: PayrollDirectory): Payroll {
  const failsAt = (way: string, { employer, name }: PayrollFile) =>
    failsYet(`payroll ${way} ${directory.folder} ${employer} ${name}`, TRIES);
  return {
    async handOver(file) {
      const trouble = troubleIn(file);
      const fails = trouble !== undefined && failsAt('out', file);
      if (fails && trouble === 'down') return fail(trouble, nameOf(file.employer));
      const receipt = await directory.handOver(file);
      return fails ? fail(trouble, nameOf(file.employer)) : receipt;
    },
    async fetchFiles(employer, day) {
      const asked = await directory.listHandedOver(employer, (name) => answersOn(name, day));
      const files: PayrollFile[] = [];
      for (const file of asked) {
        const trouble = troubleIn(file);
        const fails = trouble !== undefined && failsAt('in', file);
        if (fails && trouble !== 'garbage') return fail(trouble, nameOf(employer));
        files.push(...answer(file).map((one) => (fails ? cutShort(one) : one)));
      }
      return files;
    },
  };
}

function troubleIn(file: PayrollFile): Trouble | undefined {
  const numbers = askedOf(file).map(({ employeeNumber }) => employeeNumber);
  return PAYROLL_TROUBLES.find(({ ending }) => numbers.some((number) => number.endsWith(ending)))
    ?.trouble;
}

/** Simulates a connection that broke in the middle of the file. */
function cutShort(file: PayrollFile): PayrollFile {
  return { ...file, content: file.content.slice(0, Math.floor(file.content.length * 0.6)) };
}

/** How many days an answer stays available, from the payday. */
const KEPT_DAYS = 14;

function answersOn(name: string, day: Temporal.PlainDate): boolean {
  const [, payday] = NAME.exec(name) ?? [];
  if (!payday || payday > day.toString()) return false;
  return payday > day.subtract({ days: KEPT_DAYS }).toString();
}

function answer(file: PayrollFile): PayrollFile[] {
  const [, payday] = NAME.exec(file.name) ?? [];
  if (!payday) return [];
  const lines = askedOf(file).map(({ employeeNumber, amount }) => taken(employeeNumber, amount));
  const content = writeRemittanceFile(payday, lines);
  return [{ employer: file.employer, name: `${payday}_remittance.csv`, content }];
}

/** The deductions that a file requests. */
function askedOf({ name, content }: PayrollFile): { employeeNumber: string; amount: string }[] {
  const [, , layout] = NAME.exec(name) ?? [];
  if (!layout) return [];
  const columns = columnsOf(layout as DeductionLayout);
  const rows = parse(content, { columns: true }) as Record<string, string>[];
  return rows.map((row) => ({
    employeeNumber: row[columns.employeeNumber] ?? '',
    amount: row[columns.amount] ?? '0.00',
  }));
}

function taken(employeeNumber: string, asked: string) {
  const outcome = OUTCOMES_BY_ENDING.find((known) => employeeNumber.endsWith(known.ending));
  const amount = parseMoney(asked);
  return {
    employeeNumber,
    amount: outcome ? outcome.taken(amount) : amount,
    reason: outcome?.reason ?? null,
  };
}
