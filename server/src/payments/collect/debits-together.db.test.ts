import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DailyStep } from '../../platform/jobs/daily-step.ts';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { addDebit } from '../../servicing/test-coming-money.ts';
import {
  loanWorld,
  seedOpen,
  type SeededLoan,
  travelTo,
  working,
} from '../../servicing/test-loan.ts';
import { tracesOf } from '../../servicing/test-traces.ts';
import { announceDebits, collectInstallments, remindOfDebits, remindOfPayments } from '../index.ts';
import {
  addAccount,
  endDebits,
  giveConsent,
  pauseDebits,
  receiversOf,
  stopAccount,
  turnTo,
} from './test-collected.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

/** Every loan's first payday is Friday, February 22. The steps that tell of its debit or add it: */
const NIGHTS: readonly (readonly [step: DailyStep, day: string, morning: string])[] = [
  [announceDebits, '2030-02-11', '2030-02-12'],
  [remindOfDebits, '2030-02-18', '2030-02-19'],
  [remindOfPayments, '2030-02-18', '2030-02-19'],
  [collectInstallments, '2030-02-20', '2030-02-21'],
];

const run = (step: DailyStep, day: string) =>
  step.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => working(world, work),
  });

/** How many each step told of or added. */
async function live(): Promise<number[]> {
  const done: number[] = [];
  for (const [step, day, morning] of NIGHTS) {
    await travelTo(world, morning);
    done.push((await run(step, day)).done);
  }
  return done;
}

const seed = (beside?: SeededLoan) =>
  seedOpen(world, { disbursed: '2030-02-11', collection: 'ach', ...(beside && { beside }) });

/** A loan whose debits aren't the usual installment. */
async function seedOther(): Promise<SeededLoan> {
  const loan = await seed();
  await world.owner.query(
    'update loan set installment_cents = installment_cents - 1 where gid = $1',
    [loan.gid],
  );
  return loan;
}

const with1 =
  (change: (loan: SeededLoan) => Promise<unknown>, from = seed) =>
  async () => {
    const loan = await from();
    await change(loan);
    return [loan];
  };

const otherDebit = (loan: SeededLoan, amount: bigint, on = '2030-03-15') =>
  addDebit(world, loan, { amount, on: Temporal.PlainDate.from(on) });

type Done = readonly [announced: number, reminded: number, payments: number, debited: number];

/** Loans collected by bank debit, by what is special, and what the steps do for them. */
const CASES: Readonly<Record<string, readonly [Done, () => Promise<SeededLoan[]>]>> = {
  'as agreed': [[0, 1, 0, 1], async () => [await seed()]],
  'two loans of one person': [
    [0, 2, 0, 2],
    async () => {
      const loan = await seed();
      return [loan, await seed(loan)];
    },
  ],
  'by text, too': [
    [0, 1, 0, 1],
    with1(({ borrowerGid }) =>
      world.owner.query(
        `update borrower set phone = '+12125550142',
           preferences = jsonb_set(preferences, '{payments,sms}', 'true') where gid = $1`,
        [borrowerGid],
      ),
    ),
  ],
  'another amount': [[1, 1, 0, 1], async () => [await seedOther()]],
  'another amount, since another debit takes nearly all': [
    [0, 1, 0, 1],
    with1((loan) => otherDebit(loan, 115_000n)),
  ],
  'another debit takes all': [[0, 1, 0, 0], with1((loan) => otherDebit(loan, 130_000n))],
  'money held': [
    [0, 0, 0, 1],
    with1(
      ({ borrowerGid }) =>
        world.owner.query('update borrower set money_held_at = product_now() where gid = $1', [
          borrowerGid,
        ]),
      seedOther,
    ),
  ],
  'a payment of their own': [[0, 1, 1, 1], with1((loan) => otherDebit(loan, 5_000n, '2030-02-21'))],
  'a payoff before': [
    [0, 0, 1, 0],
    with1(async (loan) => {
      const gid = await otherDebit(loan, 5_000n, '2030-02-21');
      await world.owner.query(`update payment set mode = 'FULL' where gid = $1`, [gid]);
    }),
  ],
  'canceled before': [
    [0, 1, 0, 0],
    with1(async (loan) => {
      const gid = await addDebit(world, loan, {
        amount: 5_000n,
        on: Temporal.PlainDate.from('2030-02-22'),
        installment: 1,
      });
      await world.owner.query(
        `update payment set automatic = true, state = 'CANCELLED' where gid = $1`,
        [gid],
      );
    }),
  ],
  revoked: [[0, 0, 0, 0], with1((loan) => endDebits(world, loan, 'all'))],
  stopped: [[0, 0, 0, 0], with1((loan) => endDebits(world, loan, 'first'))],
  paused: [[0, 0, 0, 0], with1((loan) => pauseDebits(world, loan, '2030-04-01'))],
  'another account, allowed': [
    [0, 1, 0, 1],
    with1(async (loan) => {
      await stopAccount(world, loan.bankAccountGid);
      await addAccount(world, loan, { isAllowed: true });
    }),
  ],
  'another account': [
    [0, 0, 0, 0],
    with1(async (loan) => {
      await stopAccount(world, loan.bankAccountGid);
      await addAccount(world, loan, {});
    }),
  ],
  'an account signed for later': [
    [0, 1, 0, 1],
    with1(async (loan) => turnTo(world, loan, 'ach', await addAccount(world, loan, {}))),
  ],
  'the backup account': [
    [0, 1, 0, 1],
    with1(async (loan) => {
      await giveConsent(world, loan);
      await addAccount(world, loan, { isBackup: true });
      await turnTo(world, loan, 'backup');
    }),
  ],
  'the backup account without consent': [
    [0, 0, 0, 0],
    with1((loan) => turnTo(world, loan, 'backup')),
  ],
  'paid by hand': [[0, 0, 0, 0], with1((loan) => turnTo(world, loan, 'ask'))],
};

const tracesOfAll = (loans: readonly SeededLoan[]) =>
  Promise.all(loans.map((loan) => tracesOf(world, loan)));

test('PAY-11 PAY-13 PAY-30 I1 installments debited in one night leave what they leave one by one, to the cent and the word', async () => {
  const [alone, among] = [new Map<string, SeededLoan[]>(), new Map<string, SeededLoan[]>()];
  for (const [name, [done, seedCase]] of Object.entries(CASES)) {
    await travelTo(world, '2030-02-11');
    alone.set(name, await seedCase());
    expect([name, await live()]).toEqual([name, done]);
  }
  await travelTo(world, '2030-02-11');
  for (const [name, [, seedCase]] of Object.entries(CASES)) among.set(name, await seedCase());
  const all = Object.values(CASES).map(([done]) => done);
  expect(await live()).toEqual(
    NIGHTS.map((_, at) => all.reduce((total, done) => total + (done[at] ?? 0), 0)),
  );
  expect(await live()).toEqual([0, 0, 0, 0]);

  for (const name of Object.keys(CASES)) {
    const traces = await tracesOfAll(alone.get(name) ?? []);
    expect([name, await tracesOfAll(among.get(name) ?? [])]).toEqual([name, traces]);
  }
  const kinds = new Set(
    [...(await tracesOfAll([...among.values()].flat()))].flatMap(({ notices = [] }) =>
      notices.map((one) => (one as { kind: string }).kind),
    ),
  );
  expect(kinds).toEqual(new Set(['REMINDER', 'OTHER_AMOUNT']));
});

test('PAY-11 each debit names the number of its own borrower’s account', async () => {
  await travelTo(world, '2030-02-11');
  const loans: SeededLoan[] = [];
  for (const number of ['00001111', '00002222', '00003333']) {
    const loan = await seed();
    await turnTo(world, loan, 'ach', await addAccount(world, loan, { number }));
    loans.push(loan);
  }
  expect(await live()).toEqual([0, 3, 0, 3]);
  const receivers = await Promise.all(loans.map((loan) => receiversOf(world, loan)));
  expect(receivers).toMatchObject([
    [{ account: { kind: 'SAVINGS', accountNumber: '00001111' } }],
    [{ account: { kind: 'SAVINGS', accountNumber: '00002222' } }],
    [{ account: { kind: 'SAVINGS', accountNumber: '00003333' } }],
  ]);
});

test('G10 twelve installments are announced and debited with as many statements as two', async () => {
  const { jobs } = world.platform.database;
  const count = async (many: number) => {
    await travelTo(world, '2030-02-11');
    for (let seeded = 0; seeded < many; seeded += 1) {
      const loan = await seedOther();
      await otherDebit(loan, 5_000n, '2030-02-21');
    }
    const sent: number[] = [];
    for (const [step, day, morning] of NIGHTS) {
      await travelTo(world, morning);
      const statements = await statementsOf(jobs, async () => {
        expect((await run(step, day)).done).toBe(many);
      });
      sent.push(statements.length);
    }
    return sent;
  };
  const two = await count(2);
  expect(Math.min(...two)).toBeGreaterThan(5);
  expect(await count(12)).toEqual(two);
});
