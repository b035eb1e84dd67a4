import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@paystead/contract/servicing/payments';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { fileDayOf, firstDebitDay } from '@paystead/lending/calendar/payment-dates';
import { readFile } from '@paystead/nacha/files/read-file';
import { buildAchFileStep, readReturnsStep, settleAchStep } from '../ach/index.ts';
import { applyChanges, routes as bankRoutes } from '../bank-accounts/index.ts';
import { directoryBank } from '../partners/ach-bank/directory-bank.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { deliverQuietly } from '../platform/testing/test-carriers.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld, type WorldOptions } from '../platform/testing/test-world.ts';
import { readLoanFacts } from '../servicing/index.ts';
import { postSettledPayments, reverseReturnedPayments, routes } from './index.ts';
import { linkAccount, seedLoan, type Work } from './test-borrower.ts';

/** A borrower with an open loan, a bank account and a browser. */
export type Borrower = Awaited<ReturnType<typeof addBorrower>>;
export type PaymentsWorld = Awaited<ReturnType<typeof startPayments>>;

interface Wish {
  /** When the loan was paid out. */
  readonly daysAgo?: number;
  /** One of their paydays, every second Friday. */
  readonly payday?: Temporal.PlainDate;
  /** The user at the sandbox's bank; by default the account that settles everything. */
  readonly account?: string;
}

type Run = (step: DailyStep, day: string) => ReturnType<DailyStep['run']>;

/** A world with payments, bank accounts and the daily steps for them. */
export async function startPayments(
  env: Readonly<Record<string, string>> = {},
  more: Pick<WorldOptions, 'routes' | 'jobs'> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-payments-'));
  const world = await testWorld({
    routes: [...routes, ...bankRoutes, ...(more.routes ?? [])],
    jobs: [deliverQuietly, ...(more.jobs ?? [])],
    env: { DATA_DIR: folder, ...env },
  });
  const work: Work = (task) => inJobTransaction(world.platform, 'test', (context) => task(context));
  const run: Run = (step, day) =>
    step.run({ day: Temporal.PlainDate.from(day), inTransaction: work });
  return {
    world,
    work,
    run,
    /** Runs a step again for a day, on a later one. */
    repeat: (step: DailyStep, day: string, repeatedOn: string) =>
      step.run({
        day: Temporal.PlainDate.from(day),
        repeatedOn: Temporal.PlainDate.from(repeatedOn),
        inTransaction: work,
      }),
    filesOut: () => directoryBank(folder).listHandedOver(),
    ...daysOf(run),
    ...looksInto(world, work),
    /** Account numbers in the newest file that went to the bank. */
    async accountsInLastFile(): Promise<string[]> {
      const last = (await directoryBank(folder).listHandedOver()).at(-1);
      const batches = readFile(last?.content ?? '').file?.batches ?? [];
      return batches.flatMap(({ entries }) => entries.map((entry) => entry.accountNumber.trim()));
    },
    borrower: (wish: Wish = {}) => addBorrower(world, work, wish),
    async close(): Promise<void> {
      await world.close();
      await rm(folder, { recursive: true });
    },
  };
}

function daysOf(run: Run) {
  const buildFileFor = async (date: string): Promise<void> => {
    await run(buildAchFileStep, fileDayOf(Temporal.PlainDate.from(date)).toString());
  };
  return {
    buildFileFor,
    /** The file leaves, and its debits settle and are booked. */
    async settle(date: string): Promise<void> {
      await buildFileFor(date);
      await run(settleAchStep, date);
      await run(postSettledPayments, date);
    },
    /** The bank answers the debits of a day; a re-presented one gets its answer on this day. */
    async bringBack(date: string): Promise<string> {
      const day = addBankingDays(Temporal.PlainDate.from(date), 1);
      await run(readReturnsStep, day.toString());
      await run(applyChanges, day.toString());
      await run(reverseReturnedPayments, day.toString());
      return firstDebitDay({ today: day, cutOffPassed: true }).toString();
    },
  };
}

function looksInto({ owner }: TestWorld, work: Work) {
  const first = async (query: string, gid: string) => (await owner.query(query, [gid])).rows[0];
  return {
    countPayments: async (loan: string): Promise<number> =>
      (await first('select count(*)::int as n from payment where loan_gid = $1', loan)).n,
    accountOf: (gid: string) => first('select * from bank_account where gid = $1', gid),
    async entriesOf(payment: string) {
      const { rows } = await owner.query(
        `select attempt, description, state from ach_entry where subject_gid = $1 order by attempt`,
        [payment],
      );
      return rows;
    },
    async lettersTo(borrower: string): Promise<string[]> {
      const { rows } = await owner.query('select subject from message where recipient_gid = $1', [
        borrower,
      ]);
      return rows.map((row) => row.subject);
    },
    loanOf: (gid: string) =>
      work(async ({ db, today }) => {
        const loan = await first('select * from loan where gid = $1', gid);
        const { payoff, status } = await readLoanFacts(db, loan, today);
        return { status, owed: payoff.principal };
      }),
  };
}

async function addBorrower(world: TestWorld, work: Work, wish: Wish) {
  const { daysAgo = 5, payday, account: username } = wish;
  const today = await work(async (context) => context.today);
  const seeded = await seedLoan(world, work, today.subtract({ days: daysAgo }), payday);
  const { client } = seeded;
  const account = username ? await linkAccount(client, username) : seeded.bankAccountGid;
  const single = (amount: string) => singleOn(client, seeded.gid, amount);
  return {
    gid: seeded.borrowerGid,
    loan: seeded.gid,
    account,
    client,
    /** Input for one payment on the first possible day. */
    single,
    /**
     * Makes the payment from this borrower's account; `later` picks a later one of the possible
     * days.
     */
    async pay(amount: string, key: string, later = 0) {
      const dates = await datesOf(client, seeded.gid);
      const wish = { ...(await single(amount)), dates: [dates[later]!], bank_account: account };
      const made = await client.call(calls.makePayment, wish, { key: `${seeded.gid} ${key}` });
      const [payment] = made.body;
      if (made.status !== 200 || !payment) throw new Error(String(made.body));
      return payment;
    },
    async state(payment: string): Promise<string> {
      const { rows } = await world.owner.query('select state from payment where gid = $1', [
        payment,
      ]);
      return rows[0].state;
    },
  };
}

async function datesOf(client: TestClient, gid: string): Promise<string[]> {
  return (await client.call(calls.listPaymentOptions, { gid })).body.dates;
}

async function singleOn(client: TestClient, gid: string, amount: string) {
  const [date] = await datesOf(client, gid);
  return {
    gid,
    mode: 'SINGLE' as const,
    method: 'ACH' as const,
    dates: [date!],
    amount,
  };
}
