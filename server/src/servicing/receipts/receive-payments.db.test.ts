import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../test-loan.ts';
import { tracesOf } from '../test-traces.ts';
import type { Receipt } from './receipt.ts';
import { receivePayment, receivePayments } from './receive-payment.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

/** A late payment, the next one on its day, an extra one, and more than what is left. */
const MONEY = [
  ['2026-01-30', 5_000n],
  ['2026-02-13', 20_000n],
  ['2026-02-13', 700n],
  ['2026-02-20', 500_000n],
] as const;

function moneyFor(loan: SeededLoan): Receipt[] {
  return MONEY.map(([on, amount]) => ({
    loanGid: loan.gid,
    amount,
    receivedOn: Temporal.PlainDate.from(on),
    channel: 'ACH',
  }));
}

test('I1 I5 money for many loans at once leaves what it leaves one by one, to the cent and the word', async () => {
  const [alone, among] = [await seedOpen(world), await seedOpen(world)];
  const others = await Promise.all([seedOpen(world), seedOpen(world)]);

  const one = [];
  for (const receipt of moneyFor(alone)) {
    one.push(await working(world, (context) => receivePayment(context, receipt)));
  }
  const [first, second] = others.map(moneyFor);
  const all = moneyFor(among).flatMap((receipt, at) => [first![at]!, receipt, second![at]!]);
  const received = await working(world, (context) => receivePayments(context, all));

  const its = received.filter((_, at) => all[at]?.loanGid === among.gid);
  const sums = ({ applied, excess, paidOff, waived }: (typeof its)[number]) => [
    applied,
    excess,
    paidOff,
    waived,
  ];
  expect(its.map(sums)).toEqual(one.map(sums));
  expect(its.at(-1)?.paidOff).toBe(true);
  const traces = await tracesOf(world, alone);
  for (const some of ['books', 'installments', 'refunds', 'notifications', 'events']) {
    expect(traces[some]?.length).toBeGreaterThan(0);
  }
  expect(await tracesOf(world, among)).toEqual(traces);
});

test('I1 if money for one loan can’t be applied, no loan gets any', async () => {
  const [open, other] = [await seedOpen(world), await seedOpen(world)];
  const before = await tracesOf(world, open);
  const some = [moneyFor(open)[0]!, { ...moneyFor(other)[0]!, amount: 0n }];
  const unknown = [moneyFor(open)[0]!, { ...moneyFor(other)[0]!, loanGid: crypto.randomUUID() }];
  for (const wrong of [some, unknown]) {
    await expect(working(world, (context) => receivePayments(context, wrong))).rejects.toThrow(
      /above zero|There is no loan/,
    );
  }
  expect(await tracesOf(world, open)).toEqual(before);
});

test('G10 money for twelve loans takes as many statements as for two', async () => {
  const loans = await Promise.all(Array.from({ length: 14 }, () => seedOpen(world)));
  const { jobs } = world.platform.database;
  const count = async (some: readonly SeededLoan[]) => {
    const receipts = some.flatMap((loan) => moneyFor(loan).slice(0, 1));
    const work = () => working(world, (context) => receivePayments(context, receipts));
    return (await statementsOf(jobs, work)).length;
  };
  const two = await count(loans.slice(0, 2));
  expect(two).toBeGreaterThan(5);
  expect(await count(loans.slice(2))).toBe(two);
});
