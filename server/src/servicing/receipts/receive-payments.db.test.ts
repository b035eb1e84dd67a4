import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../test-loan.ts';
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

async function rowsOf(question: string, loan: SeededLoan): Promise<unknown[]> {
  return (await world.owner.query(question, [loan.gid])).rows;
}

/** All that a loan's money leaves behind. */
async function tracesOf(loan: SeededLoan): Promise<unknown[]> {
  return Promise.all([
    rowsOf(
      `select kind, effective_date, transaction_type, transaction_cents, note,
              (select array_agg((account, amount_cents)::text order by line) from posting
                where entry_id = e.id) as lines
         from journal_entry e where loan_gid = $1 order by id`,
      loan,
    ),
    rowsOf(
      `select i.number, p.amount_cents, p.effective_date
         from installment_payment p join installment i on i.gid = p.installment_gid
        where p.loan_gid = $1 order by p.journal_entry_id, i.number`,
      loan,
    ),
    rowsOf(
      `select status, closed_on, interest_from, interest_booked_cents, accrued_through,
              delinquent_days, delinquent_cents from loan where gid = $1`,
      loan,
    ),
    rowsOf(`select amount_cents, state, ordered_on, pay_by from refund where loan_gid = $1`, loan),
    rowsOf(
      `select title, replace(message, $1::text, '') as message from notification
        where borrower_gid = (select borrower_gid from loan where gid = $1::uuid)
        order by title, message`,
      loan,
    ),
    rowsOf(
      `select kind, after - 'at' as after from event where subject_gid = $1 order by id`,
      loan,
    ),
  ]);
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
  const traces = await tracesOf(alone);
  expect(traces).not.toContainEqual([]);
  expect(await tracesOf(among)).toEqual(traces);
});

test('I1 if money for one loan can’t be applied, no loan gets any', async () => {
  const [open, other] = [await seedOpen(world), await seedOpen(world)];
  const before = await tracesOf(open);
  const some = [moneyFor(open)[0]!, { ...moneyFor(other)[0]!, amount: 0n }];
  const unknown = [moneyFor(open)[0]!, { ...moneyFor(other)[0]!, loanGid: crypto.randomUUID() }];
  for (const wrong of [some, unknown]) {
    await expect(working(world, (context) => receivePayments(context, wrong))).rejects.toThrow(
      /above zero|There is no loan/,
    );
  }
  expect(await tracesOf(open)).toEqual(before);
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
