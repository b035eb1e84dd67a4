import * as calls from '@paystead/contract/servicing/payments';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayments, type PaymentsWorld } from './test-payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPayments();
});
afterAll(() => world.close());

/** The statements that a pool's clients send while `work` runs. */
async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const listening = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const listen = (client: pg.PoolClient) => {
    if (listening.has(client)) return;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    listening.set(client, client.query);
    client.query = ((given: string | pg.QueryConfig, ...more: unknown[]) => {
      sent.push(typeof given === 'string' ? given : given.text);
      return query(given, ...more);
    }) as pg.PoolClient['query'];
  };
  pool.on('acquire', listen);
  await work();
  pool.off('acquire', listen);
  for (const [client, query] of listening) client.query = query;
  return sent;
}

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
