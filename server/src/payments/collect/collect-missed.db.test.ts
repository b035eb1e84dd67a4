import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/testing/test-statements.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { addDebit, addDeduction, type AskedDeduction } from '../../servicing/test-coming-money.ts';
import {
  loanWorld,
  seedOpen,
  type SeededLoan,
  travelTo,
  working,
} from '../../servicing/test-loan.ts';
import { tracesOf } from '../../servicing/test-traces.ts';
import { collectMissed } from '../index.ts';
import {
  addAccount,
  giveConsent,
  pauseDebits,
  receiversOf,
  stopAccount,
} from './test-collected.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, SECOND.toString());
});
afterAll(() => world.close());

/** The first two paydays of every loan. The step runs at the close of the second. */
const FIRST = Temporal.PlainDate.from('2030-02-22');
const SECOND = Temporal.PlainDate.from('2030-03-08');

const run = () => collectMissed.run({ day: SECOND, inTransaction: (work) => working(world, work) });

interface Wish {
  readonly consent?: boolean;
  readonly beside?: SeededLoan;
  /** What payroll answered for the first payday and the second; null if it wasn't asked. */
  readonly answers?: readonly (AskedDeduction['state'] | null)[];
}

async function seed({ answers = ['MISSING'], beside, consent = true }: Wish = {}) {
  const loan = await seedOpen(world, { disbursed: '2030-02-11', ...(beside && { beside }) });
  if (consent && !beside) await giveConsent(world, loan);
  for (const [at, state] of answers.entries()) {
    if (state) await addDeduction(world, loan, { payday: at === 0 ? FIRST : SECOND, state });
  }
  return loan;
}

/** The borrower was asked to set up deposits; the deposit bank doesn't answer for the payday. */
async function askForDeposits({ gid }: SeededLoan): Promise<void> {
  await world.owner.query(
    `insert into deposit_instruction (loan_gid, borrower_gid, application_gid, confirmation,
       created_at)
     select gid, borrower_gid, application_gid, 'UPLOAD', now() from loan where gid = $1`,
    [gid],
  );
  await world.owner.query(
    `insert into trouble (kind, subject, company, what, day, first_at, last_at)
     values ('DEPOSITS', 'the day', 'x', 'x', $1, now(), now()) on conflict do nothing`,
    [FIRST.toString()],
  );
}

const BOTH = { answers: ['MISSING', 'TERMINATED'] } as const;

/** Loans with missed installments, by what is special, and the debits that they get. */
const CASES: Readonly<Record<string, readonly [debits: number, () => Promise<SeededLoan[]>]>> = {
  missing: [1, async () => [await seed()]],
  unasked: [1, async () => [await seed({ answers: [] })]],
  both: [2, async () => [await seed(BOTH)]],
  'two loans of one person': [
    3,
    async () => {
      const loan = await seed(BOTH);
      return [loan, await seed({ beside: loan, answers: [] })];
    },
  ],
  'a backup account': [
    1,
    async () => {
      const loan = await seed();
      await addAccount(world, loan, { isBackup: true });
      return [loan];
    },
  ],
  'another debit takes nearly all': [
    2,
    async () => {
      const loan = await seed(BOTH);
      await addDebit(world, loan, { amount: 110_000n, on: SECOND.add({ days: 12 }) });
      return [loan];
    },
  ],
  'another debit takes all': [
    0,
    async () => {
      const loan = await seed(BOTH);
      await addDebit(world, loan, { amount: 130_000n, on: SECOND.add({ days: 12 }) });
      return [loan];
    },
  ],
  'a debit under way': [
    1,
    async () => {
      const loan = await seed(BOTH);
      await addDebit(world, loan, { amount: 9_669n, on: SECOND, state: 'SENT', installment: 1 });
      return [loan];
    },
  ],
  'a payoff planned': [
    0,
    async () => {
      const loan = await seed();
      const gid = await addDebit(world, loan, { amount: 5_000n, on: SECOND.add({ days: 12 }) });
      await world.owner.query(`update payment set mode = 'FULL' where gid = $1`, [gid]);
      return [loan];
    },
  ],
  'no answer yet': [0, async () => [await seed({ answers: ['ASKED'] })]],
  paused: [
    0,
    async () => {
      const loan = await seed();
      await pauseDebits(world, loan, '2030-04-01');
      return [loan];
    },
  ],
  'no account to debit': [
    0,
    async () => {
      const loan = await seed();
      await stopAccount(world, loan.bankAccountGid);
      return [loan];
    },
  ],
  'a deposit that may have come': [
    0,
    async () => {
      const loan = await seed();
      await askForDeposits(loan);
      await world.owner.query(`update loan set collection = 'deposit' where gid = $1`, [loan.gid]);
      return [loan];
    },
  ],
  'deposits long ago': [
    1,
    async () => {
      const loan = await seed();
      await askForDeposits(loan);
      return [loan];
    },
  ],
  'no consent': [0, async () => [await seed({ consent: false })]],
};

const tracesOfAll = (loans: readonly SeededLoan[]) =>
  Promise.all(loans.map((loan) => tracesOf(world, loan)));

test('CONT-5 I1 missed installments collected together leave what they leave one by one, to the cent and the word', async () => {
  const [alone, among] = [new Map<string, SeededLoan[]>(), new Map<string, SeededLoan[]>()];
  for (const [name, [debits, seedCase]] of Object.entries(CASES)) {
    alone.set(name, await seedCase());
    expect([name, (await run()).done]).toEqual([name, debits]);
  }
  for (const [name, [, seedCase]] of Object.entries(CASES)) among.set(name, await seedCase());
  expect((await run()).done).toBe(Object.values(CASES).reduce((all, [one]) => all + one, 0));
  expect((await run()).done).toBe(0);

  for (const [name, [debits]] of Object.entries(CASES)) {
    const traces = await tracesOfAll(alone.get(name) ?? []);
    const isTold = ['papers', 'notifications', 'messages'].map((some) =>
      JSON.stringify(traces.map((its) => its[some])).includes('We’ll debit'),
    );
    expect([name, ...isTold]).toEqual([name, debits > 0, debits > 0, debits > 0]);
    expect([name, await tracesOfAll(among.get(name) ?? [])]).toEqual([name, traces]);
  }
});

test('CONT-5 each debit names the number of its own borrower’s account', async () => {
  const loans: SeededLoan[] = [];
  for (const number of ['00001111', '00002222', '00003333']) {
    const loan = await seed();
    await addAccount(world, loan, { isBackup: true, number });
    loans.push(loan);
  }
  expect((await run()).done).toBe(3);
  const receivers = await Promise.all(loans.map((loan) => receiversOf(world, loan)));
  expect(receivers).toMatchObject([
    [{ account: { kind: 'SAVINGS', accountNumber: '00001111' } }],
    [{ account: { kind: 'SAVINGS', accountNumber: '00002222' } }],
    [{ account: { kind: 'SAVINGS', accountNumber: '00003333' } }],
  ]);
});

test('G10 twelve missed installments take as many statements as two', async () => {
  const { jobs } = world.platform.database;
  const count = async (many: number) => {
    for (let seeded = 0; seeded < many; seeded += 1) await seed();
    const statements = await statementsOf(jobs, async () => {
      expect((await run()).done).toBe(many);
    });
    return statements.length;
  };
  const two = await count(2);
  expect(two).toBeGreaterThan(10);
  expect(await count(12)).toBe(two);
});

test('CONT-5 a loan at fault leaves the others their debits', async () => {
  const [sound, broken, other] = [await seed(), await seed(), await seed()];
  await world.owner.query(`update bank_account set account_cipher = '\\x00' where gid = $1`, [
    broken.bankAccountGid,
  ]);
  expect((await run()).done).toBe(2);
  const payments = (await tracesOfAll([sound, broken, other])).map((its) => its['payments']);
  expect(payments.map((its) => its?.length)).toEqual([1, 0, 1]);
});
