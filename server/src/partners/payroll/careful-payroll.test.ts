import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulPayroll } from './careful-payroll.ts';
import { writeDeductionFile } from './deduction-file.ts';
import { payrollDirectory } from './payroll-directory.ts';
import type { Payroll, PayrollFile } from './port.ts';
import { readRemittanceFile } from './remittance-file.ts';
import { PAYROLL_TROUBLES, TRIES } from './sandbox-outcomes.ts';
import { sandboxPayroll } from './sandbox-payroll.ts';

let folder: string;
/** The same payrolls with a long time limit, or a short one where they are slow. */
let patient: Payroll;
let hasty: Payroll;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-payrolls-'));
  const payrolls = sandboxPayroll(payrollDirectory(folder));
  patient = carefulPayroll(payrolls, 10_000);
  // Longer than a busy machine takes to look what was handed over, which counts the try.
  hasty = carefulPayroll(payrolls, 1000);
});
afterAll(() => rm(folder, { recursive: true }));

const PAYDAY = '2030-03-22';
const payday = Temporal.PlainDate.from(PAYDAY);

function fileOf(employer: string, employeeNumber: string): PayrollFile {
  const asked = {
    employeeNumber,
    firstName: 'Dana',
    lastName: 'Ellis',
    amount: 13_636n,
    reference: 'A',
    mark: 'NEW',
    stopDate: null,
  } as const;
  const file = { payday: PAYDAY, version: 1, contents: 'WHOLE', lines: [asked] } as const;
  const content = writeDeductionFile('STANDARD', file);
  return { employer, name: `${PAYDAY}_STANDARD.csv`, content };
}

/** Whether a remittance arrives, and arrives complete. */
async function readable(asked: Payroll, employer: string): Promise<boolean> {
  const files = await asked
    .fetchFiles({ employer, layout: 'STANDARD' }, payday)
    .catch((error: unknown) => {
      if (error instanceof Outage) return [];
      throw error;
    });
  return files.some(({ content }) => readRemittanceFile(content, 'STANDARD').file !== null);
}

const saying = (answer: unknown) =>
  carefulPayroll(
    { handOver: async () => answer as never, fetchFiles: async () => answer as never },
    50,
  );

describe('fault 16 payrolls that may fail', () => {
  test.each(PAYROLL_TROUBLES)('$ending: $says', async ({ ending, trouble }) => {
    const employer = `FIRM${ending}`;
    const file = fileOf(employer, `E-1${ending}`);
    const failing = trouble === 'slow' ? hasty : patient;
    for (let time = 0; time < TRIES; time += 1) {
      await expect(failing.handOver(file)).rejects.toThrow(Outage);
    }
    expect(await patient.handOver(file)).toMatchObject({ name: file.name });

    for (let time = 0; time < TRIES; time += 1) {
      expect(await readable(failing, employer)).toBe(false);
    }
    expect(await readable(patient, employer)).toBe(true);
  });

  test('an outage of one payroll does not affect another', async () => {
    await patient.handOver(fileOf('FINE', 'E-1'));
    expect(await readable(patient, 'FINE')).toBe(true);
  });

  test('garbage of any shape is an outage, never a receipt and never a remittance', async () => {
    const file = fileOf('FINE', 'E-1');
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        fc.pre(!(Array.isArray(answer) && answer.length === 0));
        await expect(saying(answer).handOver(file)).rejects.toThrow(Outage);
        await expect(
          saying(answer).fetchFiles({ employer: 'FINE', layout: 'STANDARD' }, payday),
        ).rejects.toThrow(Outage);
      }),
    );
  });
});
