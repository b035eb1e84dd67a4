import {
  deductionFileName,
  type FileLayout,
  writeDeductionFile,
} from '../partners/payroll/deduction-file.ts';
import type { AskedLine } from '../partners/payroll/deduction-content.ts';
import { writeRemittanceFile } from '../partners/payroll/remittance-file.ts';
import type { RemittanceLayout } from '../partners/payroll/remittance-layouts.ts';

/** Made-up people of a try-out; their numbers begin with TRY, so that no payroll mixes them up. */
const PEOPLE = [
  { employeeNumber: 'TRY1', firstName: 'Avery', lastName: 'Sample', amount: 12_500n },
  { employeeNumber: 'TRY2', firstName: 'Blake', lastName: 'Sample', amount: 8840n },
  { employeeNumber: 'TRY3', firstName: 'Casey', lastName: 'Sample', amount: 24_010n },
] as const;

/** What the file of a made-up payday asks for: cents by employee number. */
export const MADE_UP_AMOUNTS: ReadonlyMap<string, bigint> = new Map(
  PEOPLE.map(({ amount, employeeNumber }) => [employeeNumber, amount]),
);

/** Lines of made-up people, for a file that nobody is asked for. */
export const MADE_UP_LINES: readonly AskedLine[] = PEOPLE.map((person) => ({
  ...person,
  reference: person.employeeNumber,
  mark: 'NEW',
  stopDate: null,
}));

/** The deduction file of a made-up payday. */
export function madeUpDeductions(layout: FileLayout, payday: string) {
  const content = { payday, version: 1, contents: 'WHOLE' as const };
  return {
    name: `try-${deductionFileName(layout, content)}`,
    content: writeDeductionFile(layout, { ...content, lines: MADE_UP_LINES }),
  };
}

/** What a payroll sends back if it takes every cent. */
export function madeUpRemittance(layout: RemittanceLayout, payday: string) {
  const lines = PEOPLE.map(({ amount, employeeNumber }) => ({
    amount,
    employeeNumber,
    reason: null,
  }));
  return {
    name: `try-remittance-${payday}.${layout === 'FIXED' ? 'txt' : 'csv'}`,
    content: writeRemittanceFile(payday, lines, layout),
  };
}
