import { describe, expect, test } from 'vitest';
import type { Batch } from './ach-file.ts';
import { traceNumber } from './batch.ts';
import { ccdBatch } from './batch-ccd.ts';
import { ppdBatch } from './batch-ppd.ts';
import { telBatch } from './batch-tel.ts';
import { webBatch } from './batch-web.ts';
import { ENTRY_DESCRIPTIONS } from './entry-descriptions.ts';
import { UnwritableFile } from './fault.ts';
import { batchOf, HEADER, movement, ODFI } from '../fixtures/sample-file.ts';
import { codeFor, transactionCode, TRANSACTION_CODES } from './transaction-codes.ts';
import { writeFile } from '../files/write-file.ts';

const savings = {
  account: { kind: 'SAVINGS', routingNumber: '091400606', accountNumber: '55501' },
} as const;
const credit = { direction: 'CREDIT' } as const;
const debit = { direction: 'DEBIT' } as const;

function faultsOf(batch: Batch): string[] {
  try {
    writeFile({ header: HEADER, batches: [batch] });
    return [];
  } catch (error) {
    if (!(error instanceof UnwritableFile)) throw error;
    return error.faults.map(({ line, field }) => `${line} ${field}`);
  }
}

describe('a batch', () => {
  test('of installments is WEB, debits only, each recurring or single', () => {
    const { header, entries } = webBatch(
      batchOf(1, 'LOAN PYMT', [
        { ...movement(1), paymentType: 'RECURRING' },
        { ...movement(2, savings), paymentType: 'SINGLE' },
      ]),
    );
    expect([header.entryClass, header.serviceClass]).toEqual(['WEB', '225']);
    expect(entries.map((entry) => entry.transactionCode)).toEqual(['27', '37']);
    expect(entries.map((entry) => entry.discretionaryData)).toEqual(['R', 'S']);
  });

  test('of payouts is PPD, credits only', () => {
    const { header, entries } = ppdBatch(
      batchOf(1, 'LOAN FUNDS', [
        { ...movement(1), ...credit },
        { ...movement(2, savings), ...credit },
      ]),
    );
    expect([header.entryClass, header.serviceClass]).toEqual(['PPD', '220']);
    expect(entries.map((entry) => entry.transactionCode)).toEqual(['22', '32']);
  });

  test('with both directions has service class 200', () => {
    const movements = [
      { ...movement(1), ...credit },
      { ...movement(2), ...debit },
    ];
    expect(ccdBatch(batchOf(1, 'REMITTANCE', movements)).header.serviceClass).toBe('200');
    expect(ppdBatch(batchOf(1, 'REMITTANCE', movements)).header.serviceClass).toBe('200');
  });

  test('of prenotes tests accounts without moving money', () => {
    const movements = [
      { ...movement(1, { amount: 0n, prenote: true }), ...debit },
      { ...movement(2, { ...savings, amount: 0n, prenote: true }), ...credit },
    ];
    const batch = ppdBatch(batchOf(1, 'PRENOTE', movements));
    expect(batch.entries.map((entry) => entry.transactionCode)).toEqual(['28', '33']);
    expect(faultsOf(batch)).toEqual([]);
    const withMoney = ppdBatch(
      batchOf(1, 'PRENOTE', [{ ...movement(1, { prenote: true }), ...debit }]),
    );
    expect(faultsOf(withMoney)).toEqual(['3 amount']);
  });

  test('by telephone has no addenda, and no credits except reversals', () => {
    const batch = telBatch(batchOf(1, 'LOAN PYMT', [{ ...movement(1), paymentType: 'SINGLE' }]));
    const [entry] = batch.entries;
    if (entry === undefined) throw new Error('The batch holds one entry.');
    expect(faultsOf(batch)).toEqual([]);

    const addenda = [{ type: '05', information: 'THANK YOU' } as const];
    expect(faultsOf({ ...batch, entries: [{ ...entry, addenda }] })).toEqual([
      '4 addenda type code',
    ]);

    const header = { ...batch.header, serviceClass: '220' };
    const entries = [{ ...entry, transactionCode: '22' }];
    expect(faultsOf({ header, entries })).toEqual(['3 transaction code']);
    const reversal = { ...header, entryDescription: ENTRY_DESCRIPTIONS.reversal };
    expect(faultsOf({ header: reversal, entries })).toEqual([]);
  });

  test('cleans names and leaves numbers unchanged', () => {
    const long = movement(1, { name: 'José Núñez de la Peña y Ocampo' });
    const [named, nameless] = ppdBatch(
      batchOf(1, 'LOAN FUNDS', [
        { ...long, ...credit },
        { ...movement(2, { name: '王小明' }), ...credit },
      ]),
    ).entries;
    expect(named?.name).toBe('Jose Nunez de la Pena');
    expect(nameless?.name).toBe('LN0002');
    const account = { ...long.account, accountNumber: '1'.repeat(18) };
    const tooLong = ppdBatch(batchOf(1, 'LOAN FUNDS', [{ ...long, account, ...credit }]));
    expect(faultsOf(tooLong)).toEqual(['3 DFI account number']);
  });

  test.each([ENTRY_DESCRIPTIONS.retry, ENTRY_DESCRIPTIONS.returnFee])(
    'with the description %s holds debits only',
    (description) => {
      const debits = ppdBatch(batchOf(1, description, [{ ...movement(1), ...debit }]));
      const credits = ppdBatch(batchOf(1, description, [{ ...movement(1), ...credit }]));
      expect(faultsOf(debits)).toEqual([]);
      expect(faultsOf(credits)).toEqual(['3 transaction code']);
    },
  );

  test('numbers its entries by bank and sequence', () => {
    expect(traceNumber(ODFI, 1)).toBe('121042880000001');
    expect(traceNumber(ODFI, 9_999_999)).toBe('121042889999999');
  });
});

describe('micro-entries', () => {
  test('of a dollar, or with debits above the credits, are refused in a file', () => {
    const micro = (...amounts: [bigint, typeof credit | typeof debit][]) =>
      ppdBatch(
        batchOf(
          1,
          ENTRY_DESCRIPTIONS.micro,
          amounts.map(([amount, way], index) => ({ ...movement(index + 1, { amount }), ...way })),
        ),
      );
    expect(faultsOf(micro([100n, credit]))).toEqual(['2 amount']);
    expect(faultsOf(micro([50n, credit], [51n, debit]))).toEqual(['2 amount']);
    const good = micro([50n, credit], [70n, credit], [120n, debit]);
    expect(good.header.entryDescription).toBe('ACCTVERIFY');
    expect(faultsOf(good)).toEqual([]);
  });
});

describe('transaction codes', () => {
  test('can be looked up by meaning, and back', () => {
    for (const { code, account, direction, use } of TRANSACTION_CODES) {
      expect(codeFor(account, direction, use)).toBe(code);
      expect(transactionCode(code)).toEqual({ code, account, direction, use });
    }
    expect(codeFor('CHECKING', 'DEBIT', 'LIVE')).toBe('27');
    expect(codeFor('SAVINGS', 'CREDIT', 'PRENOTE')).toBe('33');
  });

  test('do not exist for a prenote debit of a loan account', () => {
    expect(() => codeFor('LOAN', 'DEBIT', 'PRENOTE')).toThrow(RangeError);
    expect(transactionCode('20')).toBeUndefined();
  });
});
