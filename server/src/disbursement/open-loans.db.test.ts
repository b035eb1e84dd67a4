import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../platform/testing/test-statements.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { openLoans } from '../servicing/index.ts';
import {
  loanWorld,
  seedOpen,
  seedPending,
  type SeededLoan,
  travelTo,
  working,
} from '../servicing/test-loan.ts';
import { tracesOf } from '../servicing/test-traces.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, '2026-02-27');
});
afterAll(() => world.close());

const open = (loans: readonly SeededLoan[]) =>
  working(world, (context) =>
    openLoans(
      context,
      loans.map(({ disbursed: on, gid: loanGid }) => ({ loanGid, on })),
    ),
  );

/** A loan with a fee, and one that pays off another. */
async function seedBoth(): Promise<{
  readonly fee: SeededLoan;
  readonly refinancing: SeededLoan;
  readonly old: SeededLoan;
}> {
  const fee = await seedPending(world, { disbursed: '2026-02-20', fee: '24.00' });
  const old = await seedOpen(world);
  const refinancing = await seedPending(world, {
    amount: '2400.00',
    disbursed: '2026-02-23',
    old: { ...old, payoff: 123_000n },
  });
  return { fee, refinancing, old };
}

test('I1 S4.2 loans that open together leave what they leave one by one, to the cent and the word', async () => {
  const [alone, among, other] = [await seedBoth(), await seedBoth(), await seedBoth()];
  for (const { disbursed, gid } of [alone.fee, alone.refinancing]) {
    await working(world, (context) => openLoans(context, [{ loanGid: gid, on: disbursed }]));
  }
  const together = [other.fee, among.refinancing, among.fee, other.refinancing];
  await open(together);

  for (const kind of ['fee', 'refinancing', 'old'] as const) {
    const traces = await tracesOf(world, alone[kind]);
    for (const some of ['books', 'messages', 'events']) {
      expect(traces[some]?.length).toBeGreaterThan(0);
    }
    expect(await tracesOf(world, among[kind])).toEqual(traces);
    expect(await tracesOf(world, other[kind])).toEqual(traces);
  }
  expect((await tracesOf(world, alone.old)).loan).toMatchObject([{ status: 'Paid' }]);

  const before = await tracesOf(world, among.refinancing);
  await open(together);
  expect(await tracesOf(world, among.refinancing)).toEqual(before);
});

test('G10 twelve loans open with as many statements as two', async () => {
  const loans: SeededLoan[] = [];
  for (let seeded = 0; seeded < 14; seeded += 1) loans.push(await seedPending(world));
  const { jobs } = world.platform.database;
  const count = async (some: readonly SeededLoan[]) =>
    (await statementsOf(jobs, () => open(some))).length;
  const two = await count(loans.slice(0, 2));
  expect(two).toBeGreaterThan(5);
  expect(await count(loans.slice(2))).toBe(two);
});
