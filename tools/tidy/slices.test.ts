import { describe, expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { sliceFiles } from './slices.ts';

const SLICE = {
  'server/src/payments/README.md': '',
  'server/src/payments/routes.ts': 'export const routes = [];',
  'server/src/payments/make-payment.ts':
    'export const makePayment = command();\nexport type Paid = 1;',
  'server/src/payments/collect-installments.job.ts':
    'export async function collectInstallments() {}',
  'server/src/payments/age-loans.job.ts':
    'export const ageLoans = 1;\nexport const ageLoansStep = 2;',
  'server/src/payments/settle-debits.ts': 'export const settleDebitsStep = 1;',
  'server/src/payments/debit.ts': 'export interface Debit { a: 1 }',
  'server/src/payments/receipt-number.ts': 'export function a() {}\nexport function b() {}',
  'server/src/payments/payments.queries.ts': 'export const a = 1;\nexport const b = 2;',
  'server/src/payments/payments.view.ts': 'export const c = 1;',
  'server/src/payments/cards/pay-by-card.ts': 'export const payByCard = command(call);',
  'server/src/payments/cards/card.queries.ts': 'export const d = 1;\nexport const e = 2;',
  'server/src/payments/cards/card.db.test.ts': '',
  'server/src/payments/index.ts': "export * from './make-payment.ts';",
  'server/src/payments/make-payment.test.ts': '',
  'server/src/payments/make-payment.db.test.ts': '',
  'server/src/platform/anything.ts': 'export const a = 1, b = 2;',
};

describe('slices', () => {
  test('the eight kinds of file and their tests are all a slice may hold', () => {
    expect(sliceFiles(plantedHouse(SLICE))).toEqual([]);
  });

  test.each([
    ['server/src/payments/payment-rules.ts', 'export const other = command(call);'],
    ['server/src/payments/make-two.ts', 'export const makeTwo = query(a);\nexport const more = 2;'],
    ['server/src/payments/re-export.ts', 'const a = dailyStep(b);\nexport * from "./a.ts";'],
    ['server/src/payments/collect.job.ts', 'export const collectAll = 1;'],
    ['server/src/payments/cards/too/deep.ts', 'export const deep = 1;'],
    ['server/src/payments/cards/pay-by-card.ts', 'export const other = command(call);'],
    ['server/src/payments/cards/index.ts', "export * from './pay-by-card.ts';"],
    ['server/src/payments/cards/routes.ts', 'export const routes = [];'],
    ['server/src/payments/notes.txt', ''],
  ])('%s is strange', (path, text) => {
    const findings = sliceFiles(plantedHouse({ ...SLICE, [path]: text }));
    expect(findings.map(({ where }) => where)).toEqual([path]);
  });

  test('a slice without a README is found', () => {
    const house = plantedHouse({ 'server/src/ledger/routes.ts': 'export const routes = [];' });
    expect(sliceFiles(house).map(({ where }) => where)).toEqual(['server/src/ledger']);
  });
});
