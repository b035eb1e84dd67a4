import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { holdUnidentifiedMoney } from '../servicing/index.ts';
import { loanWorld, seedOpen, working } from '../servicing/test-loan.ts';
import { receiveRemittance } from '../servicing/test-remittance.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

/** The statements of the migration that record what was held before it. */
function backfill(): string {
  const file = join(import.meta.dirname, '../../migrations/0093-held-money.sql');
  return readFileSync(file, 'utf8').split('-- What is held already.\n')[1] ?? '';
}

const held = async () => {
  const { rows } = await world.owner.query(
    `select place, owner, sum(amount_cents)::bigint as cents, count(*)::int as sums from held_money
      where state = 'OPEN' group by place, owner order by place, owner`,
  );
  return rows;
};

test('I10 money that was held before there were records gets one, with an owner', async () => {
  const loan = await seedOpen(world);
  const { firstDueDate: payday, installmentAmount: asked } = loan.quote;
  const remit = (amount: bigint, receivedOn: Temporal.PlainDate) =>
    working(world, (context) =>
      receiveRemittance(context, { loanGid: loan.gid, payday, asked, amount, receivedOn }),
    );
  await remit(asked, payday.subtract({ days: 2 }));
  await remit(asked + 500n, payday);
  await working(world, (context) =>
    holdUnidentifiedMoney(context, {
      amount: 7_700n,
      receivedOn: payday,
      channel: 'PAYROLL',
      reason: 'UNKNOWN_EMPLOYEE',
    }),
  );
  const before = await held();
  // Lines of remittances name their held money only since later.
  await world.owner.query(
    'alter table remittance_line drop constraint remittance_line_held_money_gid_fkey',
  );
  await world.owner.query('truncate held_money, held_money_act, bank_line, bank_movement, refund');
  expect(await held()).toEqual([]);

  await world.owner.query(backfill());
  expect(await held()).toEqual(before);
  expect(await world.count('held_money_act')).toBe(await world.count('held_money'));
});
