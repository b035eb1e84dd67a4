import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEntry } from '../../ach/index.ts';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { receivePayment } from '../../servicing/index.ts';
import { addDebit } from '../../servicing/test-coming-money.ts';
import {
  loanWorld,
  seedOpen,
  type SeededLoan,
  travelTo,
  working,
} from '../../servicing/test-loan.ts';
import { tracesOf } from '../../servicing/test-traces.ts';
import { collectInstallments, fitDebits } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, '2030-02-21');
});
afterAll(() => world.close());

/** The first payday is Friday, February 22; its debit is added at the close of February 20. */
const date = (text: string) => Temporal.PlainDate.from(text);
const run = (step: typeof fitDebits, day = '2030-02-21') =>
  step.run({ day: date(day), inTransaction: (work) => working(world, work) });

const seed = () => seedOpen(world, { disbursed: '2030-02-11' });

/** A debit that its borrower scheduled, with its bank entry. */
async function planned(loan: SeededLoan, amount: bigint, on = '2030-03-01'): Promise<string> {
  const gid = await addDebit(world, loan, { amount, on: date(on) });
  await working(world, (context) =>
    addEntry(context, {
      purpose: 'PAYMENT',
      subjectGid: gid,
      borrowerGid: loan.borrowerGid,
      bankAccountGid: loan.bankAccountGid,
      receiver: {
        account: { kind: 'CHECKING', routingNumber: '021000021', accountNumber: '000123454417' },
        name: 'Marisol Greene',
      },
      direction: 'DEBIT',
      secCode: 'WEB',
      description: 'PAYMENT',
      amount,
      effectiveDate: date(on),
    }),
  );
  return gid;
}

/** Money that comes in apart from the planned debits. */
function comesIn(
  { gid: loanGid }: SeededLoan,
  amount: bigint,
  on = '2030-02-21',
): Promise<unknown> {
  const money = { loanGid, amount, receivedOn: date(on) };
  return working(world, (context) => receivePayment(context, { ...money, channel: 'ACH' }));
}

async function withPlanned(debit: bigint, comes: bigint): Promise<SeededLoan> {
  const loan = await seed();
  await planned(loan, debit);
  await comesIn(loan, comes);
  return loan;
}

/** A loan whose first installment’s debit we have scheduled. */
async function withInstallment(comes: bigint): Promise<SeededLoan> {
  const loan = await seedOpen(world, { disbursed: '2030-02-11', collection: 'ach' });
  expect((await run(collectInstallments, '2030-02-20')).done).toBe(1);
  await comesIn(loan, comes, '2030-02-22');
  return loan;
}

/** Loans with planned debits and other money, by how many of the debits don't fit any more. */
const CASES: Readonly<Record<string, readonly [fitted: number, () => Promise<SeededLoan>]>> = {
  'still fits': [0, () => withPlanned(5_000n, 1_000n)],
  'takes too much': [1, () => withPlanned(110_000n, 30_000n)],
  'nothing left': [1, () => withPlanned(5_000n, 130_000n)],
  'two debits': [
    1,
    async () => {
      const loan = await seed();
      await planned(loan, 60_000n);
      await planned(loan, 50_000n, '2030-03-04');
      await comesIn(loan, 30_000n);
      return loan;
    },
  ],
  'presented again': [
    1,
    async () => {
      const loan = await seed();
      const gid = await planned(loan, 110_000n);
      await world.owner.query(
        `insert into payment_return (payment_gid, attempt, borrower_gid, bank_account_gid,
           return_code, settled_on, returned_on, read_at)
         values ($1, 1, $2, $3, 'R01', '2030-02-19', '2030-02-20', now())`,
        [gid, loan.borrowerGid, loan.bankAccountGid],
      );
      await comesIn(loan, 30_000n);
      return loan;
    },
  ],
  'an installment paid in part': [1, () => withInstallment(8_000n)],
  'an installment paid whole': [1, () => withInstallment(9_669n)],
  'in a file': [
    0,
    async () => {
      const loan = await seed();
      const gid = await planned(loan, 110_000n);
      await world.owner.query(`update ach_entry set state = 'FILED' where subject_gid = $1`, [gid]);
      await comesIn(loan, 30_000n);
      return loan;
    },
  ],
  'a payoff': [
    1,
    async () => {
      const loan = await seed();
      const gid = await planned(loan, 125_000n);
      await world.owner.query(
        `update payment set mode = 'FULL', payoff_way = 'PAY_ALL_NOW', payoff_on = debit_date,
           payoff_counted = '{"items": [], "refund": "30000", "refund_by": "2030-03-11"}'
          where gid = $1`,
        [gid],
      );
      await comesIn(loan, 30_000n);
      return loan;
    },
  ],
};

test('PAY-32 I1 debits fitted together become what they become one by one, to the cent and the word', async () => {
  const [alone, among] = [new Map<string, SeededLoan>(), new Map<string, SeededLoan>()];
  for (const [name, [fitted, seedCase]] of Object.entries(CASES)) {
    alone.set(name, await seedCase());
    expect([name, (await run(fitDebits)).done]).toEqual([name, fitted]);
  }
  for (const [name, [, seedCase]] of Object.entries(CASES)) among.set(name, await seedCase());
  const all = Object.values(CASES).reduce((total, [fitted]) => total + fitted, 0);
  expect((await run(fitDebits)).done).toBe(all);
  expect((await run(fitDebits)).done).toBe(0);

  for (const [name, [fitted]] of Object.entries(CASES)) {
    const traces = await tracesOf(world, alone.get(name)!);
    const changes = (traces['events'] ?? []).filter((one) =>
      /payment\.(?:lowered|cancelled)/.test(JSON.stringify(one)),
    );
    expect([name, changes.length]).toEqual([name, fitted]);
    expect([name, await tracesOf(world, among.get(name)!)]).toEqual([name, traces]);
  }
});

test('G10 twelve loans whose debits fit take as many statements as two', async () => {
  const { jobs } = world.platform.database;
  const count = async () => {
    const statements = await statementsOf(jobs, async () => {
      expect((await run(fitDebits)).done).toBe(0);
    });
    return statements.length;
  };
  await world.owner.query(`update payment set state = 'CANCELLED'`);
  for (const _one of [1, 2]) await withPlanned(5_000n, 1_000n);
  const two = await count();
  expect(two).toBeGreaterThan(10);
  for (let more = 2; more < 12; more += 1) await withPlanned(5_000n, 1_000n);
  expect(await count()).toBe(two);
});
