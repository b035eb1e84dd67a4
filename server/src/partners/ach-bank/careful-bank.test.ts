import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webBatch } from '@paystead/nacha/records/batch-web';
import { readFile } from '@paystead/nacha/files/read-file';
import { writeFile } from '@paystead/nacha/files/write-file';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulBank } from './careful-bank.ts';
import { type DirectoryBank, directoryBank } from './directory-bank.ts';
import type { AchBank, BankFile } from './port.ts';
import { sandboxBank } from './sandbox-bank.ts';
import { BANK_TROUBLES, TRIES } from './sandbox-troubles.ts';

let folder: string;
let directory: DirectoryBank;
/** The same bank with a long time limit, or a short one where the bank is slow. */
let bank: AchBank;
let hasty: AchBank;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-bank-'));
  directory = directoryBank(folder);
  bank = carefulBank(sandboxBank(directory), 10_000);
  // Longer than a busy machine takes to look what was handed over, which counts the try.
  hasty = carefulBank(sandboxBank(directory), 1000);
});
afterAll(() => rm(folder, { recursive: true }));

/** A file for the bank with one debit of an account, settling on Monday 23 November 2026. */
function fileWith(accountNumber: string): BankFile {
  const friday = Temporal.PlainDate.from('2026-11-20');
  const batch = webBatch({
    originator: {
      companyName: 'EXAMPLE LENDER',
      companyIdentification: '1234567890',
      originatingDfi: '12104288',
    },
    description: 'LOAN PYMT',
    effectiveEntryDate: friday.add({ days: 3 }),
    batchNumber: 1,
    movements: [
      {
        account: { kind: 'CHECKING', routingNumber: '231380104', accountNumber },
        amount: 11_030n,
        identification: 'LN0001',
        name: 'DANA SAMPLE',
        traceNumber: '121042880000001',
        paymentType: 'SINGLE',
      },
    ],
  });
  const header = {
    immediateDestination: '121042882',
    immediateOrigin: '1234567890',
    creationDate: friday,
    creationTime: '0915',
    fileIdModifier: 'A',
    destinationName: 'ORIGINATING BANK',
    originName: 'EXAMPLE LENDER',
    referenceCode: '',
  };
  const content = writeFile({ header, batches: [batch] });
  return { name: `20261120-${accountNumber}.ach`, content };
}
const tuesday = Temporal.PlainDate.from('2026-11-24');

/** Whether the answer to an account's file arrives, and arrives complete. */
async function readable(asked: AchBank, ending: string): Promise<boolean> {
  const files = await asked.fetchFiles(tuesday).catch((error: unknown) => {
    if (error instanceof Outage) return [];
    throw error;
  });
  const answer = files.find(({ name }) => name.includes(`${ending}-answer-`));
  return readFile(answer?.content ?? '').file !== null;
}

const saying = (answer: unknown) =>
  carefulBank(
    { handOver: async () => answer as never, fetchFiles: async () => answer as never },
    50,
  );

describe('fault 16 a bank for ACH files that may fail', () => {
  test.each(BANK_TROUBLES)('$ending: $says', async ({ ending, trouble }) => {
    const file = fileWith(`110000${ending}`);
    const failing = trouble === 'slow' ? hasty : bank;
    for (let time = 0; time < TRIES; time += 1) {
      await expect(failing.handOver(file)).rejects.toThrow(Outage);
    }
    expect(await bank.handOver(file)).toMatchObject({ name: file.name });
    const there = await directory.listHandedOver();
    expect(there.filter(({ name }) => name === file.name)).toEqual([file]);

    for (let time = 0; time < TRIES; time += 1) {
      expect(await readable(failing, ending)).toBe(false);
    }
    expect(await readable(bank, ending)).toBe(true);
  });

  test('I5 a receipt counts only for its own file', async () => {
    const file = fileWith('1100004417');
    const receipt = await directory.handOver(file);
    expect(await saying(receipt).handOver(file)).toEqual(receipt);
    await expect(saying({ ...receipt, name: 'x' }).handOver(file)).rejects.toThrow(Outage);
    await expect(saying(receipt).handOver({ ...file, content: 'x' })).rejects.toThrow(Outage);
    const other = { ...file, content: `${file.content}\n` };
    await expect(carefulBank(directory, 1000).handOver(other)).rejects.toThrow(Outage);
  });

  test('garbage of any shape is an outage, never a receipt and never files', async () => {
    const file = fileWith('1100004417');
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        fc.pre(!(Array.isArray(answer) && answer.length === 0));
        await expect(saying(answer).handOver(file)).rejects.toThrow(Outage);
        await expect(saying(answer).fetchFiles(tuesday)).rejects.toThrow(Outage);
      }),
    );
  });
});
