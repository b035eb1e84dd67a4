import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { RemittanceReason } from '@paystead/lending/servicing/remittance';
import type { WrittenLine } from '../../../server/src/partners/payroll/remittance-layouts.ts';
import { OUTCOMES_BY_ENDING } from '../../../server/src/partners/payroll/sandbox-outcomes.ts';
import type { Work } from '../people.ts';
import type { Office } from './office-parts.ts';

const REASON_OF: Readonly<Partial<Record<Work, RemittanceReason>>> = {
  left: 'TERMINATED',
  leave: 'LEAVE',
  retired: 'RETIRED',
  dead: 'DECEASED',
};

const AWAY: ReadonlySet<RemittanceReason> = new Set(['TERMINATED', 'LEAVE']);

const STATUS_OF: Readonly<Partial<Record<RemittanceReason, EmployeeStatus>>> = {
  TERMINATED: 'Terminated',
  LEAVE: 'LeaveWithoutPay',
  RETIRED: 'Retired',
  DECEASED: 'Deceased',
};

/** What payroll takes from each paycheck; a few people are forgotten, or have a wrong number. */
export function takeDeductions(office: Office, asked: ReadonlyMap<string, bigint>): WrittenLine[] {
  return [...asked]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .filter(([, amount]) => amount > 0n)
    .flatMap(([number, amount]) => {
      const [forgets, isSilent] = [office.chance.percent(5), office.chance.percent(45)];
      const mistypes = office.chance.percent(6);
      const line = taken(office, number, amount);
      // Payroll doesn't say why it took nothing of some who have left or are away.
      if (line.reason === null ? forgets : isSilent && AWAY.has(line.reason)) return [];
      const wrong = mistypes && line.amount > 0n;
      return [wrong ? { ...line, employeeNumber: `${number}0` } : line];
    });
}

function taken(
  { chance, firm, people }: Office,
  employeeNumber: string,
  asked: bigint,
): WrittenLine {
  const dice = chance.upTo(100);
  const part = BigInt(10 + chance.upTo(80));
  const job = people.find((one) => one.job.number === employeeNumber)?.job;
  const reason = job && (job.firm === firm ? REASON_OF[job.work] : 'TERMINATED');
  if (reason) return { employeeNumber, amount: 0n, reason };
  const habit = OUTCOMES_BY_ENDING.find(({ ending }) => employeeNumber.endsWith(ending));
  if (habit) return { employeeNumber, amount: habit.taken(asked), reason: habit.reason };
  if (dice < 14) return { employeeNumber, amount: (asked * part) / 100n, reason: 'SHORT_PAY' };
  if (dice < 19) return { employeeNumber, amount: asked + part * 10n, reason: null };
  if (dice < 22) return { employeeNumber, amount: 0n, reason: 'OTHER' };
  return { employeeNumber, amount: asked, reason: null };
}

/** What was short comes later, and now and then money for somebody we don't know. */
export function takeFurther(
  { chance }: Office,
  payday: string,
  asked: ReadonlyMap<string, bigint>,
  first: readonly WrittenLine[],
): WrittenLine[] {
  const sent = new Map(first.map((one) => [one.employeeNumber, one]));
  const inOrder = [...asked].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rest = inOrder.flatMap(([employeeNumber, amount]) => {
    const before = sent.get(employeeNumber);
    const left = amount - (before?.amount ?? 0n);
    const isLate = !before || before.reason === 'SHORT_PAY' || before.reason === 'OTHER';
    return isLate && left > 0n ? [{ employeeNumber, amount: left, reason: null }] : [];
  });
  const stranger = chance.percent(40)
    ? [{ employeeNumber: `N${payday}`, amount: 4_200n, reason: null }]
    : [];
  return [...rest, ...stranger];
}

/** What payroll said in a remittance is in its own system, too. */
export function noteReasons({ list }: Office, lines: readonly WrittenLine[]): void {
  for (const { employeeNumber, reason } of lines) {
    const status = reason && STATUS_OF[reason];
    const employee = list.get(employeeNumber);
    if (status && employee) Object.assign(employee, { status, returnsOn: null });
  }
}
