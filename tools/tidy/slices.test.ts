import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { houseAt, plantedHouse } from './house.ts';
import { kindsOfAct, sliceFiles } from './slices.ts';

const COMMAND = "import { command } from '../platform/command.ts';\n";
const COMMAND_ABOVE = COMMAND.replace('../', '../../');
const STEP = "import { type DailyStep, dailyStep } from '../platform/daily-step.ts';\n";

const SLICE = {
  'server/src/platform/command.ts': `export function command<C extends AnyCall>(
  call: C,
  { handler }: {
    handler: Handler<C>;
  },
): UseCase<C> {
  return { call, handler };
}

export const query = <C>(call: C): UseCase<C> => ({ call });
export function nothing(useCase: UseCase): string {
  return '';
}
`,
  'server/src/platform/daily-step.ts':
    'export function dailyStep(name: string): DailyStep {\n  return { name };\n}\n',
  'server/src/payments/README.md': '',
  'server/src/payments/routes.ts': 'export const routes = [];',
  'server/src/payments/make-payment.ts': `${COMMAND}export const makePayment = command();\nexport type Paid = 1;`,
  'server/src/payments/collect-installments.job.ts':
    'export async function collectInstallments() {}',
  'server/src/payments/age-loans.job.ts':
    'export const ageLoans = 1;\nexport const ageLoansStep = 2;',
  'server/src/payments/settle-debits.ts': `${STEP}export const settleDebitsStep = dailyStep('a');`,
  'server/src/payments/debit.ts': 'export interface Debit { a: 1 }',
  'server/src/payments/receipt-number.ts': 'export function a() {}\nexport function b() {}',
  'server/src/payments/payments.queries.ts': 'export const a = 1;\nexport const b = 2;',
  'server/src/payments/payments.view.ts': 'export const c = 1;',
  'server/src/payments/cards/pay-by-card.ts': `${COMMAND_ABOVE}export const payByCard = command(call);`,
  'server/src/payments/cards/card.queries.ts': 'export const d = 1;\nexport const e = 2;',
  'server/src/payments/cards/card.db.test.ts': '',
  'server/src/payments/index.ts': "export * from './make-payment.ts';",
  'server/src/payments/make-payment.test.ts': '',
  'server/src/payments/make-payment.db.test.ts': '',
  'server/src/payments/test-payments.ts': `${COMMAND}export const a = 1;\nexport const b = 2;`,
  'server/src/platform/anything.ts': 'export const a = 1;\nexport const b = 2;',
};

describe('slices', () => {
  test('a slice may hold only the eight kinds of file and their tests', () => {
    expect(sliceFiles(plantedHouse(SLICE))).toEqual([]);
  });

  test.each([
    ['server/src/payments/payment-rules.ts', `${COMMAND}export const other = command(call);`],
    [
      'server/src/payments/make-two.ts',
      `${COMMAND}export const makeTwo = command(a);\nexport const more = 2;`,
    ],
    [
      'server/src/payments/make-pair.ts',
      `${COMMAND}export const makePair = command(a),\n  more = 2;`,
    ],
    ['server/src/payments/make-set.ts', `${COMMAND}export const { makeSet, more } = command(a);`],
    ['server/src/payments/keep.ts', `${COMMAND}const keep = command(a);`],
    ['server/src/payments/re-export.ts', `${STEP}const a = dailyStep(b);\nexport * from "./a.ts";`],
    ['server/src/payments/late.queries.ts', `${STEP}export const lateStep = dailyStep(b);`],
    ['server/src/payments/index.ts', `${COMMAND}export const makePayment = command(a);`],
    ['server/src/payments/collect.job.ts', 'export const collectAll = 1;'],
    ['server/src/payments/cards/too/deep.ts', 'export const deep = 1;'],
    [
      'server/src/payments/cards/pay-by-card.ts',
      `${COMMAND_ABOVE}export const other = command(call);`,
    ],
    ['server/src/payments/cards/index.ts', "export * from './pay-by-card.ts';"],
    ['server/src/payments/cards/routes.ts', 'export const routes = [];'],
    ['server/src/payments/notes.txt', ''],
  ])('%s is not allowed', (path, text) => {
    const findings = sliceFiles(plantedHouse({ ...SLICE, [path]: text }));
    expect(findings.map(({ where }) => where)).toEqual([path]);
  });

  test('a new kind of command in the platform counts as an act', () => {
    const file = 'server/src/payments/make-two.ts';
    const slice = {
      ...SLICE,
      [file]:
        "import { patientCommand as own } from '../platform/patient-command.ts';\nexport const makeTwo = own(a);\nexport const more = 2;",
    };
    expect(sliceFiles(plantedHouse(slice))).toEqual([]);
    const added = 'export function patientCommand<C>(\n  call: C,\n): UseCase<C> {\n}\n';
    const house = plantedHouse({ ...slice, 'server/src/platform/patient-command.ts': added });
    expect(sliceFiles(house).map(({ where }) => where)).toEqual([file]);
  });

  test('anything that a route serves is an act', () => {
    const file = 'server/src/payments/make-two.ts';
    const house = plantedHouse({
      ...SLICE,
      [file]: 'export const makeTwo = { call };\nexport const more = 2;',
      'server/src/payments/routes.ts':
        "import { makeTwo } from './make-two.ts';\nexport const routes = [serve(calls.makeTwo, makeTwo)];",
    });
    expect(sliceFiles(house).map(({ where }) => where)).toEqual([file]);
  });

  test('the kinds of act come from the platform, and finding none is a fault', () => {
    expect(kindsOfAct(plantedHouse(SLICE))).toEqual(['command', 'query', 'dailyStep']);
    const house = houseAt(resolve(import.meta.dirname, '../..'));
    expect(kindsOfAct(house)).toEqual(
      expect.arrayContaining([
        'command',
        'anonymousCommand',
        'askingCommand',
        'keyedCommand',
        'query',
        'dryRun',
        'job',
        'steppedJob',
        'dailyStep',
      ]),
    );
    const none = plantedHouse({ ...SLICE, 'server/src/platform/command.ts': '' });
    expect(kindsOfAct(none)).toEqual(['dailyStep']);
    const [finding] = sliceFiles(plantedHouse({ 'server/src/payments/README.md': '' }));
    expect(finding?.where).toBe('server/src/platform');
  });

  test('a slice without a README is found', () => {
    const { 'server/src/payments/README.md': _, ...rest } = SLICE;
    const findings = sliceFiles(plantedHouse(rest));
    expect(findings.map(({ where }) => where)).toEqual(['server/src/payments']);
  });
});
