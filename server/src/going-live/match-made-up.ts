import type { Answer } from '@paystead/contract/call';
import type { tryPayday } from '@paystead/contract/staff/going-live';
import type { WrittenLine } from '../partners/payroll/remittance-layouts.ts';
import { MADE_UP_AMOUNTS } from './made-up-payday.ts';

type Line = Answer<typeof tryPayday>['lines'][number];

/** What came back of each made-up deduction, in cents; then lines of people nobody asked for. */
export function matchMadeUp(
  lines: readonly Pick<WrittenLine, 'amount' | 'employeeNumber'>[],
): Line[] {
  const came = new Map(lines.map((line) => [line.employeeNumber, line.amount]));
  const asked = [...MADE_UP_AMOUNTS].map(([number, amount]): Line => {
    const remitted = came.get(number) ?? null;
    return {
      employee_number: number,
      asked: amount,
      remitted,
      outcome: remitted === null ? 'MISSING' : outcomeOf(amount, remitted),
    };
  });
  const unknown = lines
    .filter(({ employeeNumber }) => !MADE_UP_AMOUNTS.has(employeeNumber))
    .map(({ amount, employeeNumber }): Line => ({
      employee_number: employeeNumber,
      asked: null,
      remitted: amount,
      outcome: 'UNKNOWN',
    }));
  return [...asked, ...unknown];
}

function outcomeOf(asked: bigint, remitted: bigint): Line['outcome'] {
  if (remitted === asked) return 'MATCHED';
  return remitted < asked ? 'SHORT' : 'OVER';
}
