import { describe, expect, test } from 'vitest';
import { callsAndRoutes } from './calls.ts';
import { plantedHouse } from './house.ts';

const call = (name: string, path: string) =>
  `export const ${name} = call({\n  method: 'POST',\n  path: '${path}',\n  origin: 'paystead',\n});\n`;

const HOUSE = {
  'contract/src/servicing/payments.ts': `${call('makePayment', '/pay/{gid}')}${call('cancelPayment', '/cancel')}`,
  'server/src/payments/routes.ts': `import { makePayment } from './make-payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import { cancelPayment as cancelCall } from '@paystead/contract/servicing/payments';
export const routes = [
  serve(payments.makePayment, makePayment),
  serve(cancelCall, cancelPayment),
];
`,
  'server/src/payments/make-payment.ts': '',
  'server/src/payments/cancel-payment.ts': '',
};

const whys = (changes: Record<string, string>) =>
  callsAndRoutes(plantedHouse({ ...HOUSE, ...changes })).map(({ why }) => why);

describe('calls and routes', () => {
  test('one route and one use case for each call is right', () => {
    expect(whys({})).toEqual([]);
  });

  test('two calls with the same name or address are found', () => {
    expect(
      whys({ 'contract/src/servicing/servicing.ts': call('makePayment', '/elsewhere') }),
    ).toEqual(['makePayment is also a call of servicing/payments']);
    expect(whys({ 'contract/src/servicing/servicing.ts': call('payAgain', '/pay/{id}') })).toEqual([
      'POST /pay/{} is also makePayment',
    ]);
  });

  test('a second route, a route without a call and a use case from another file are found', () => {
    const other =
      "import { payTwice } from './pay-twice.ts';\nserve(calls.makePayment, payTwice);\n";
    expect(
      whys({ 'server/src/servicing/routes.ts': other, 'server/src/servicing/pay-twice.ts': '' }),
    ).toEqual(['makePayment has a route in server/src/payments/routes.ts']);
    expect(
      whys({
        'server/src/servicing/routes.ts': other.replace('makePayment', 'payRent'),
        'server/src/servicing/pay-twice.ts': '',
      }),
    ).toEqual(['payRent is no call of the contract']);
    expect(
      whys({ 'server/src/payments/routes.ts': 'serve(makePayment, async () => 1);\n' }),
    ).toEqual(['async is not a use case in a file of its name']);
    expect(
      whys({
        'server/src/payments/routes.ts':
          "import { makePayment } from './payments.queries.ts';\nserve(calls.makePayment, makePayment);\n",
      }),
    ).toEqual(['makePayment is not a use case in a file of its name']);
  });
});
