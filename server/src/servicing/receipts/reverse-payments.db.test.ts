import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { chargeOffLoan } from '../aging/charge-off-loan.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../test-loan.ts';
import { tracesOf } from '../test-traces.ts';
import { receivePayment } from './receive-payment.ts';
import { type Reversal, reversePayment, reversePayments } from './reverse-payment.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, '2026-02-27');
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);

/** Receives money; returns its reversal. */
async function receive(loan: SeededLoan, on: string, amount: bigint): Promise<Reversal> {
  const money = { loanGid: loan.gid, amount, receivedOn: day(on), channel: 'ACH' } as const;
  const { entryGid } = await working(world, (context) => receivePayment(context, money));
  return { entryGid, reason: 'There wasn’t enough money in the account' };
}

/** Two payments of one loan that come back together. */
async function twice(): Promise<Reversal[]> {
  const loan = await seedOpen(world);
  return [await receive(loan, '2026-01-30', 12_000n), await receive(loan, '2026-02-13', 20_000n)];
}

/** A payoff with too much: its refund waits, and the loan opens again. */
async function payoff(): Promise<Reversal[]> {
  const loan = await seedOpen(world);
  await receive(loan, '2026-01-30', 12_000n);
  return [await receive(loan, '2026-02-20', 500_000n)];
}

/** A payment from before a charge-off, and a recovery. */
async function lost(): Promise<Reversal[]> {
  const loan = await seedOpen(world);
  const before = await receive(loan, '2026-01-30', 12_000n);
  await working(world, (context) =>
    chargeOffLoan(context, loan.gid, day('2026-02-16'), 'PAST_DUE'),
  );
  return [before, await receive(loan, '2026-02-20', 30_000n)];
}

/** One loan of each kind, with what comes back. */
async function seedAll(): Promise<Reversal[][]> {
  return [await twice(), await payoff(), await lost()];
}

async function loansOf(all: readonly Reversal[][]) {
  const gids = all.map(([first]) => (first && 'entryGid' in first ? first.entryGid : ''));
  const { rows } = await world.owner.query(
    `select loan_gid as gid from journal_entry join unnest($1::uuid[]) with ordinality as given (gid, n)
       using (gid) order by n`,
    [gids],
  );
  return rows as { gid: string }[];
}

test('I1 I5 many payments that come back at once leave what they leave one by one, to the cent and the word', async () => {
  const [alone, among] = [await seedAll(), await seedAll()];
  for (const reversal of alone.flat()) {
    await working(world, (context) => reversePayment(context, reversal));
  }
  const [first = [], second = [], third = []] = among;
  // Mixed, and one of them named twice: what came back once can't come back again.
  const mixed = [...third, ...first, ...second, { ...third[0]! }];
  const outcomes = await working(world, (context) => reversePayments(context, mixed));

  expect(outcomes.map(({ reversed }) => reversed)).toEqual([true, true, true, true, true, false]);
  const [ones, others] = [await loansOf(alone), await loansOf(among)];
  for (const [at, loan] of ones.entries()) {
    const traces = await tracesOf(world, loan);
    for (const some of ['books', 'installments', 'papers', 'messages', 'events']) {
      expect(traces[some]?.length).toBeGreaterThan(0);
    }
    expect(await tracesOf(world, others[at]!)).toEqual(traces);
  }
  const states = await Promise.all(others.map((loan) => tracesOf(world, loan)));
  expect(states.map(({ loan }) => loan?.[0])).toMatchObject([
    { status: 'Open' },
    { status: 'Open' },
    { status: 'Charged Off' },
  ]);
  expect(states[1]?.refunds).toMatchObject([{ state: 'CANCELLED' }]);
});

test('G10 twelve payments that come back take as many statements as two', async () => {
  const all: Reversal[] = [];
  for (let seeded = 0; seeded < 14; seeded += 1) {
    all.push(await receive(await seedOpen(world), '2026-01-30', 12_000n));
  }
  const { jobs } = world.platform.database;
  const count = async (some: readonly Reversal[]) => {
    const work = () => working(world, (context) => reversePayments(context, some));
    return (await statementsOf(jobs, work)).length;
  };
  const two = await count(all.slice(0, 2));
  expect(two).toBeGreaterThan(5);
  expect(await count(all.slice(2))).toBe(two);
});
