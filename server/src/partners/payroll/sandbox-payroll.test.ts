import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDeductionFile } from './deduction-file.ts';
import { payrollDirectory } from './payroll-directory.ts';
import type { Payroll } from './port.ts';
import { readRemittanceFile } from './remittance-file.ts';
import { sandboxPayroll } from './sandbox-payroll.ts';

let folder: string;
let payroll: Payroll;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-sandbox-payroll-'));
  payroll = sandboxPayroll(payrollDirectory(folder));
});
afterAll(() => rm(folder, { recursive: true }));

const paydays = ['2030-03-08', '2030-03-22', '2030-04-05'] as const;

/** Asks an employer for an amount on a payday. */
async function ask(employer: string, payday: string, numbers: readonly string[]): Promise<void> {
  const lines = numbers.map((employeeNumber) => ({
    employeeNumber,
    firstName: 'Dana',
    lastName: 'Ellis',
    amount: 10_000n,
    reference: 'A',
    mark: 'NEW' as const,
    stopDate: null,
  }));
  const content = writeDeductionFile('STANDARD', { payday, version: 1, contents: 'WHOLE', lines });
  await payroll.handOver({ employer, name: `${payday}_STANDARD.csv`, content });
}

/** Cents by employee number that the employer has sent for a payday by a day; null if no file. */
async function sent(employer: string, payday: string, day: string) {
  const from = { employer, layout: 'STANDARD' as const };
  const files = await payroll.fetchFiles(from, Temporal.PlainDate.from(day));
  const file = files.find(({ name }) => name.startsWith(payday));
  if (!file) return null;
  const read = readRemittanceFile(file.content, 'STANDARD').file;
  return Object.fromEntries(
    (read?.lines ?? []).map(({ amount, employeeNumber }) => [employeeNumber, amount]),
  );
}

test('sends nothing for a payday that somebody at payroll’s desk has remitted', async () => {
  const [first, second] = paydays;
  for (const payday of [first, second]) await ask('DESK', payday, ['E-1']);
  const from = { employer: 'DESK', layout: 'STANDARD' as const, sent: new Set([first]) };
  const files = await payroll.fetchFiles(from, Temporal.PlainDate.from(second));
  expect(files.map(({ name }) => name)).toEqual([`${second}_remittance.csv`]);
});

describe('numbers that decide about the first payday only', () => {
  test('P: half at first, then everything', async () => {
    const [first, second] = paydays;
    await ask('SHORT', first, ['E-1P', 'E-2']);
    expect(await sent('SHORT', first, first)).toEqual({ 'E-1P': 5_000n, 'E-2': 10_000n });
    await ask('SHORT', second, ['E-1P', 'E-2', 'E-3P']);
    expect(await sent('SHORT', second, second)).toEqual({
      'E-1P': 10_000n,
      'E-2': 10_000n,
      'E-3P': 5_000n,
    });
  });

  test('Q: no file for ten days at first, then on time, long after the first is gone', async () => {
    const [first, second, third] = paydays;
    await ask('SILENT', first, ['E-1', 'E-1Q']);
    expect(await sent('SILENT', first, '2030-03-17')).toBeNull();
    expect(await sent('SILENT', first, '2030-03-18')).toEqual({ 'E-1': 10_000n, 'E-1Q': 10_000n });
    for (const payday of [second, third]) {
      await ask('SILENT', payday, ['E-1', 'E-1Q']);
      expect(await sent('SILENT', payday, payday)).toEqual({ 'E-1': 10_000n, 'E-1Q': 10_000n });
    }
  });
});
