import * as calls from '@paystead/contract/servicing/books';
import type { AccountName } from '@paystead/lending/books/chart-of-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkContext } from '../platform/context.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import {
  closeBalances,
  currentBalances,
  type Entry,
  postEntries,
  routes,
  sumHeld,
  trialBalance,
} from './index.ts';

let world: TestWorld;
let auditor: TestClient;
beforeAll(async () => {
  world = await testWorld({ routes });
  await world.setClock(Temporal.Instant.from('2026-11-19T17:00:00Z'));
  const gid = await addStaff(world, 'otto@example.com', ['auditor']);
  auditor = await world.as({ kind: 'staff', gid });
});
afterAll(() => world.close());

const working = <Result>(work: (context: WorkContext) => Promise<Result>) =>
  inJobTransaction(world.platform, 'test', work);
const goodwill = (cents: bigint): Entry => ({
  kind: 'GOODWILL',
  effectiveDate: Temporal.PlainDate.from('2026-11-19'),
  lines: [
    { account: 'goodwill', amount: cents },
    { account: 'cash', amount: -cents },
  ],
});
const book = (...cents: bigint[]) =>
  working((context) => postEntries(context, cents.map(goodwill)));
const close = (day: string) =>
  closeBalances.run({ day: Temporal.PlainDate.from(day), inTransaction: working });
const balance = async (day: string) => (await auditor.call(calls.readTrialBalance, { day })).body;

describe('BOOK-10 the trial balance of any day', () => {
  test('rests on closed balances and what was booked since, and comes to zero', async () => {
    await book(100n, 250n);
    expect(await close('2026-11-19')).toEqual({ done: 0 });
    await world.advance({ hours: 24 });
    expect(await close('2026-11-19')).toEqual({ done: 2 });
    expect(await close('2026-11-19')).toEqual({ done: 0 });
    await book(1_000n);

    expect(await balance('2026-11-18')).toMatchObject({ accounts: [], difference: '0.00' });
    expect(await balance('2026-11-19')).toMatchObject({
      closed_through: '2026-11-19',
      accounts: [
        { account: 'cash', kind: 'asset', debit: '0.00', credit: '3.50' },
        { account: 'goodwill', kind: 'expense', debit: '3.50', credit: '0.00' },
      ],
      difference: '0.00',
    });
    expect(await balance('2026-11-20')).toMatchObject({
      closed_through: '2026-11-19',
      debits: '13.50',
      credits: '13.50',
      difference: '0.00',
    });
    const all = await working(({ db }) => trialBalance(db));
    const now = await working(({ db }) => currentBalances(db));
    expect(Object.fromEntries(now)).toEqual(
      Object.fromEntries(all.accounts.map(({ account, cents }) => [account, cents])),
    );
  });

  test('a day that is not over is closed later, and closed balances never change', async () => {
    expect(await close('2026-11-20')).toEqual({ done: 0 });
    await world.advance({ hours: 72 });
    expect(await close('2026-11-22')).toEqual({ done: 2 });
    expect((await balance('2026-11-22')).debits).toBe('13.50');
    await expect(world.owner.query('update closed_balance set amount_cents = 1')).rejects.toThrow(
      /append-only/,
    );
  });

  test('the journal of a day is read by account, a page at a time', async () => {
    const wanted = { day: '2026-11-19', l: '1' };
    const first = (await auditor.call(calls.listJournal, wanted)).body;
    expect(first.rows).toMatchObject([
      {
        kind: 'GOODWILL',
        lines: [
          { account: 'goodwill', debit: '1.00', credit: '0.00' },
          { account: 'cash', debit: '0.00', credit: '1.00' },
        ],
      },
    ]);
    const after = first.next ?? '';
    const second = (await auditor.call(calls.listJournal, { ...wanted, after })).body;
    expect(second).toMatchObject({ rows: [{ lines: [{ debit: '2.50' }, {}] }], next: null });
    const other = { day: '2026-11-19', account: 'late_fee_income' };
    expect((await auditor.call(calls.listJournal, other)).body.rows).toEqual([]);
  });
});

describe('BOOK-11 files of the books', () => {
  const text = async (answer: Promise<{ bytes: Buffer }>) => (await answer).bytes.toString();

  test('a month has opening, moves and closing of each account, and they add up', async () => {
    const csv = await text(auditor.call(calls.exportMonth, { month: '2026-11' }));
    const [head, ...lines] = csv.trim().split('\n');
    expect(head).toBe('Account,Kind,Line,Day,Debit,Credit,Balance');
    expect(lines).toContain('goodwill,expense,Opening,2026-11-01,,,0.00');
    expect(lines).toContain('goodwill,expense,Moved,2026-11-19,3.50,,3.50');
    expect(lines.at(-1)).toMatch(/^Only closed through 2026-11-/);
    const closing = lines.filter((line) => line.includes(',Closing,'));
    const cents = closing.map((line) => Math.round(Number(line.split(',').at(-1)) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  test('the journal has every line once, and goes on after a number', async () => {
    const day = { from: '2026-11-19', through: '2026-11-20' };
    const whole = (await text(auditor.call(calls.exportJournal, day))).trim().split('\n');
    expect(whole[0]).toBe('Entry,Booked on,Counts for,Kind,Loan,Account,Debit,Credit,Note');
    const first = whole[1]?.split(',')[0] ?? '';
    const rest = await text(auditor.call(calls.exportJournal, { ...day, after: first }));
    expect(rest.trim().split('\n')).toEqual([whole[0], ...whole.slice(3)]);
    const debits = whole.slice(1).map((line) => Math.round(Number(line.split(',')[6]) * 100));
    const credits = whole.slice(1).map((line) => Math.round(Number(line.split(',')[7]) * 100));
    const sum = (all: number[]) => all.reduce((so, one) => so + one, 0);
    expect(sum(debits)).toBe(sum(credits));
  });

  test('a wrong month, too many days and days the wrong way round are refused', async () => {
    const status = async (from: string, through: string) =>
      (await auditor.call(calls.exportJournal, { from, through })).status;
    expect((await auditor.call(calls.exportMonth, { month: '2026-13' })).status).toBe(422);
    expect(await status('2026-11-01', '2026-12-01')).toBe(200);
    expect(await status('2026-11-01', '2026-12-02')).toBe(422);
    expect(await status('2026-11-02', '2026-11-01')).toBe(422);
  });
});

describe('HELD-5 what we hold for others', () => {
  const held = (account: AccountName, cents: bigint): Entry => ({
    kind: 'UNIDENTIFIED',
    effectiveDate: Temporal.PlainDate.from('2026-11-19'),
    lines: [
      { account: 'cash', amount: cents },
      { account, amount: -cents },
    ],
  });
  const hold = (...entries: Entry[]) => working((context) => postEntries(context, entries));
  const byBooks = async () => {
    const now = await working(({ db }) => currentBalances(db));
    const accounts = ['unidentified_receipts', 'borrower_escrow', 'escheat_payable'];
    return -accounts.reduce((sum, account) => sum + (now.get(account) ?? 0n), 0n);
  };
  const sum = () => working(({ db }) => sumHeld(db));

  test('is what the books say, before and after days are closed', async () => {
    await hold(held('unidentified_receipts', 500n), held('unidentified_receipts', 70n));
    await hold(held('escheat_payable', 9n), held('savings_payable', 1_000n), goodwill(3n));
    const open = await sum();
    expect([open, await byBooks()]).toEqual([579n, 579n]);
    await world.advance({ hours: 24 });
    await close((await working(async ({ today }) => today)).subtract({ days: 1 }).toString());
    await hold(held('unidentified_receipts', 21n));
    await world.advance({ hours: 48 });
    await hold(held('unidentified_receipts', -1n));
    expect([await sum(), await byBooks()]).toEqual([599n, 599n]);
  });

  test('counts an entry that began before midnight and was written after it, once', async () => {
    const late = await working(async (context) => {
      const before = await sum();
      await world.advance({ hours: 24 });
      await hold(held('unidentified_receipts', 4n)); // with a lower number, and a later day
      await postEntries(context, [held('unidentified_receipts', 40n)]);
      return before;
    });
    expect([await sum(), await byBooks()]).toEqual([late + 44n, late + 44n]);
    const today = await working(async (context) => context.today);
    await close(today.subtract({ days: 1 }).toString());
    expect([await sum(), await byBooks()]).toEqual([late + 44n, late + 44n]);
  });

  test('is read by an index of its own', async () => {
    const { rows } = await world.owner.query(`
      explain (generic_plan) select p.amount_cents from posting p
        join journal_entry e on e.id = p.entry_id
       where p.account in ('unidentified_receipts', 'borrower_escrow', 'escheat_payable')
         and p.entry_id >= $1 and e.booked_on > $2`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/using posting_control|on posting_control/);
    expect(plan).toMatch(/Index Cond: .*entry_id >= \$1/);
  });
});
