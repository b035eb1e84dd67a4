import { describe, expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { missing, notYet, notYetText } from './not-yet.ts';

const HOUSE = {
  'contract/src/servicing/payments.ts':
    "export const makePayment = call({\n  origin: 'paystead',\n});\nexport const cancelPayment = call({\n});\n",
  'contract/src/refusals.ts':
    'export const REFUSALS = refusals({\n  CUT_OFF_PASSED: { status: 409 },\n  c2: { status: 401 },\n});\n',
  'server/src/payments/routes.ts': 'serve(calls.makePayment, makePayment),\n',
  'server/src/payments/make-payment.ts': "refuse('CUT_OFF_PASSED');\n",
  'server/src/payments/make-payment.test.ts': "test('CUT_OFF_PASSED after four', pay);\n",
};

const LIST = 'docs/not-yet.md';

describe('promised but missing', () => {
  test('finds a call without a route, a refusal never raised, and a refusal without a test', () => {
    expect(notYet(plantedHouse(HOUSE)).map(({ why }) => why)).toEqual([
      'lacks calls without a route: cancelPayment',
      'lacks refusals that nothing raises: c2',
      'lacks refusals that no test names: c2',
    ]);
  });

  test('the list is allowed, but only while it is true', () => {
    const text = notYetText(plantedHouse(HOUSE)) ?? '';
    expect(notYet(plantedHouse({ ...HOUSE, [LIST]: text }))).toEqual([]);

    const kept = { ...HOUSE, 'server/src/payments/stop.ts': "refuse('c2');\n", [LIST]: text };
    expect(notYet(plantedHouse(kept)).map(({ why }) => why)).toEqual([
      'still has refusals that nothing raises: c2',
    ]);
  });

  test('a refusal counts as tested if a server test expects its sentence', () => {
    const said = {
      ...HOUSE,
      'contract/src/refusals.ts':
        "export const REFUSALS = refusals({\n  c2: {\n    status: 401,\n    sentence: 'Wait.',\n  },\n  c3: { status: 401, sentence: '{why}' },\n});\n",
      'server/src/stop/stop.test.ts': "expect(body).toBe('Wait.');\n",
      'kit/src/toast/toast.test.ts': "say('{why}');\n",
    };
    expect(missing(plantedHouse(said))['Refusals that no test names']).toEqual(['c3']);
  });

  test('the list is removed when nothing is missing', () => {
    const kept = {
      ...HOUSE,
      'server/src/stop/routes.ts': 'serve(payments.cancelPayment, cancelPayment)\n',
      'server/src/stop/stop.ts': "refuse('c2')\n",
      'e2e/goals/login.spec.ts': "test('S8.1 c2 locks', lock)\n",
    };
    expect(notYetText(plantedHouse(kept))).toBeUndefined();
    expect(notYet(plantedHouse(kept))).toEqual([]);
  });
});
