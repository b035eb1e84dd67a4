import { parse } from 'csv-parse/sync';
import { parseMoney } from '@paystead/lending/money';
import { columnsOf, type DeductionLayout } from './deduction-file.ts';
import type { IncomingFile, Payroll } from './port.ts';
import type { PayrollDirectory } from './payroll-directory.ts';
import { writeRemittanceFile } from './remittance-file.ts';
import { OUTCOMES_BY_ENDING } from './sandbox-outcomes.ts';

/** `2026-11-27_2026-11-27_STANDARD.csv`: the payday, the day its paychecks arrive, the layout. */
const NAME = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})_([A-Z]+)\.csv$/;

/**
 * The sandbox's payroll: takes what it was asked for, but for the endings of `sandbox-outcomes`.
 */
export function sandboxPayroll(directory: PayrollDirectory): Payroll {
  return {
    handOver: (file) => directory.handOver(file),
    async fetchFiles(day) {
      const asked = await directory.listHandedOver((name) => answersOn(name, day));
      return asked.flatMap((file) => answer(file));
    },
  };
}

/**
 * An answer lies there from the day the paychecks arrive, as long as a payroll keeps its outbox.
 */
const KEPT_DAYS = 14;

function answersOn(name: string, day: Temporal.PlainDate): boolean {
  const [, , arrivesOn] = NAME.exec(name) ?? [];
  if (!arrivesOn || arrivesOn > day.toString()) return false;
  return arrivesOn > day.subtract({ days: KEPT_DAYS }).toString();
}

function answer(file: IncomingFile): IncomingFile[] {
  const [, payday, , layout] = NAME.exec(file.name) ?? [];
  if (!payday || !layout) return [];
  const columns = columnsOf(layout as DeductionLayout);
  const rows = parse(file.content, { columns: true }) as Record<string, string>[];
  const lines = rows.map((row) =>
    taken(row[columns.employeeNumber] ?? '', row[columns.amount] ?? '0.00'),
  );
  const content = writeRemittanceFile(payday, lines);
  return [{ employer: file.employer, name: `${payday}_remittance.csv`, content }];
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
