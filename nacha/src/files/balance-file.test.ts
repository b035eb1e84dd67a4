import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { achFile } from '../fixtures/arbitrary-file.ts';
import { batchTotals, fileTotals } from '../records/control-totals.ts';
import { balanceFile, offsetCount } from './balance-file.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

const ORIGINATOR = {
  companyName: 'EXAMPLE LENDER',
  companyIdentification: '1234567890',
  originatingDfi: '12104288',
};
const ACCOUNT = { kind: 'CHECKING', routingNumber: '121042882', accountNumber: '77001' } as const;

describe('ACH-15 balanced files', () => {
  test('debits equal credits on each day, and the file reads back', () => {
    fc.assert(
      fc.property(achFile, (file) => {
        const sequences = Array.from({ length: offsetCount(file) }, (_, n) => n + 1);
        const balanced = balanceFile(file, { originator: ORIGINATOR, account: ACCOUNT }, sequences);
        const { totalCredit, totalDebit } = fileTotals(balanced);
        expect(totalCredit).toBe(totalDebit);
        const offsets = balanced.batches.slice(file.batches.length);
        expect(offsets.flatMap(({ entries }) => entries)).toHaveLength(sequences.length);
        for (const batch of offsets) {
          const day = batch.header.effectiveEntryDate?.toString();
          const same = balanced.batches.filter(
            ({ header }) => header.effectiveEntryDate?.toString() === day,
          );
          const sums = same.map(batchTotals);
          const sum = (pick: 'totalCredit' | 'totalDebit') =>
            sums.reduce((total, one) => total + one[pick], 0n);
          expect(sum('totalCredit')).toBe(sum('totalDebit'));
        }
        expect(readFile(writeFile(balanced)).faults).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('an amount that no entry can hold is split', () => {
    const day = Temporal.PlainDate.from('2026-11-24');
    const entry = (sequence: number) => ({
      transactionCode: '27',
      routingNumber: '121042882',
      accountNumber: '1',
      amount: 9_999_999_999n,
      identification: 'A',
      name: 'A',
      discretionaryData: 'S',
      traceNumber: `12104288000000${sequence}`,
      addenda: [],
    });
    const header = {
      serviceClass: '225',
      companyName: 'A',
      companyData: '',
      companyIdentification: '1234567890',
      entryClass: 'WEB',
      entryDescription: 'PAYMENT',
      descriptiveDate: '',
      effectiveEntryDate: day,
      settlementDay: '',
      originatorStatus: '1',
      originatingDfi: '12104288',
      batchNumber: 1,
    };
    const file = {
      header: {
        immediateDestination: '121042882',
        immediateOrigin: '1234567890',
        creationDate: day,
        creationTime: '0915',
        fileIdModifier: 'A',
        destinationName: 'BANK',
        originName: 'EXAMPLE LENDER',
        referenceCode: '',
      },
      batches: [{ header, entries: [entry(1), entry(2)] }],
    };
    expect(offsetCount(file)).toBe(2);
    const balanced = balanceFile(file, { originator: ORIGINATOR, account: ACCOUNT }, [3, 4]);
    expect(balanced.batches[1]?.entries.map(({ amount }) => amount)).toEqual([
      9_999_999_999n,
      9_999_999_999n,
    ]);
    expect(readFile(writeFile(balanced)).faults).toEqual([]);
  });
});
