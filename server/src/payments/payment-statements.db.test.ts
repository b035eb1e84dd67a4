import * as calls from '@paystead/contract/servicing/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../platform/testing/test-statements.ts';
import { startPayments, type PaymentsWorld } from './test-payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPayments();
});
afterAll(() => world.close());

test('G8 a payment without trouble asks for each thing once', async () => {
  const dana = await world.borrower();
  const wish = await dana.single('25.00');
  const { requests } = world.world.platform.database;
  const statements = await statementsOf(requests, () =>
    dana.client.call(calls.makePayment, wish, { key: `k-${dana.loan}` }),
  );

  expect(statements.length).toBeLessThanOrEqual(15);
  expect(statements.filter((text) => / from "?payment"?\s/.test(text))).toHaveLength(2);
  expect(statements.filter((text) => /policy_in_force|loan_flag_act/.test(text))).toEqual([]);
});
