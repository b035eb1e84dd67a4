import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { lockLoans } from '../loan/find-loan.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../test-loan.ts';
import { tracesOf } from '../test-traces.ts';
import { ageTheseLoans } from './age-loans.ts';
import { chargeOffLoan, chargeOffLost } from './charge-off-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

/** More than 120 days after the first installment. */
const DAY = Temporal.PlainDate.from('2026-06-01');

/** A loan of which one payment came, late for every installment since. */
async function seedLate(): Promise<SeededLoan> {
  const loan = await seedOpen(world);
  await working(world, async (context) => {
    const receivedOn = Temporal.PlainDate.from('2026-01-30');
    const payment = { loanGid: loan.gid, amount: 12_000n, receivedOn, channel: 'ACH' } as const;
    await receivePayment(context, payment);
    await ageTheseLoans(context, DAY, [loan.gid]);
  });
  return loan;
}

function chargeOff(loans: readonly SeededLoan[]): Promise<number> {
  return working(world, async (context) => {
    const locked = await lockLoans(
      context.db,
      loans.map(({ gid }) => gid),
    );
    return chargeOffLost(context, DAY, locked);
  });
}

test('I1 LATE-7 many charge-offs at once leave what they leave one by one, to the cent and the word', async () => {
  const [alone, among, other] = [await seedLate(), await seedLate(), await seedLate()];
  const current = await seedOpen(world, { disbursed: '2026-05-25' });
  const before = await tracesOf(world, current);

  await working(world, (context) => chargeOffLoan(context, alone.gid, DAY, 'PAST_DUE'));
  expect(await chargeOff([among, current, other])).toBe(2);

  const traces = await tracesOf(world, alone);
  for (const some of ['books', 'loan', 'late', 'papers', 'messages', 'events']) {
    expect(traces[some]?.length).toBeGreaterThan(0);
  }
  expect(traces.messages?.at(-1)).toMatchObject({ jobs: ['deliver-message'] });
  expect(traces.loan).toMatchObject([{ status: 'Charged Off' }]);
  expect(await tracesOf(world, among)).toEqual(traces);
  expect(await tracesOf(world, other)).toEqual(traces);
  expect(await tracesOf(world, current)).toEqual(before);
});

test('LATE-7 a loan that is charged off already is left as it is', async () => {
  const loan = await seedLate();
  const once = () => working(world, (context) => chargeOffLoan(context, loan.gid, DAY, 'PAST_DUE'));
  expect(await once()).toBe(true);
  const traces = await tracesOf(world, loan);
  expect(await once()).toBe(false);
  expect(await tracesOf(world, loan)).toEqual(traces);
});

test('G10 twelve charge-offs take as many statements as two', async () => {
  const loans = [];
  for (let seeded = 0; seeded < 14; seeded += 1) loans.push(await seedLate());
  const { jobs } = world.platform.database;
  const count = async (some: readonly SeededLoan[]) =>
    (await statementsOf(jobs, () => chargeOff(some))).length;
  const two = await count(loans.slice(0, 2));
  expect(two).toBeGreaterThan(5);
  expect(await count(loans.slice(2))).toBe(two);
});
