import { chartOfAccounts } from '@paystead/lending/books/chart-of-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { WorkContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { postEntries, postEntry, reverseEntry, trialBalance, type Entry } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const today = Temporal.PlainDate.from('2026-11-20');
const goodwill: Entry = {
  kind: 'GOODWILL',
  effectiveDate: today,
  lines: [
    { account: 'goodwill', amount: 1500n },
    { account: 'cash', amount: -1500n },
  ],
};

/** A job's transaction, as the slices receive it. */
function booking<Result>(work: (context: WorkContext) => Promise<Result>) {
  return inJobTransaction(world.platform, 'test', work);
}

describe('the books', () => {
  test('the chart in the database is the chart in lending', async () => {
    const { rows } = await world.owner.query('select name, kind, per_loan from ledger_account');
    const chart = Object.entries(chartOfAccounts).map(([name, { kind, perLoan }]) => ({
      name,
      kind,
      per_loan: perLoan,
    }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect(rows.toSorted(byName)).toEqual(chart.toSorted(byName));
  });

  test('several entries are posted in one statement, in their order', async () => {
    const twice = await booking((context) => postEntries(context, [goodwill, goodwill]));
    expect(twice).toHaveLength(2);
    expect(twice[0]?.id).toBeLessThan(twice[1]?.id ?? 0n);
    await expect(
      booking((context) => postEntries(context, [goodwill, { ...goodwill, lines: [] }])),
    ).rejects.toThrow(/of 0 lines/);
    await booking(async (context) => {
      for (const { id } of twice) await reverseEntry(context, id, { kind: 'CORRECTION' });
    });
  });

  test('I1 an entry is posted, reversed, and the trial balance stays zero', async () => {
    const { id } = await booking((context) => postEntry(context, goodwill));
    await booking((context) => reverseEntry(context, id, { kind: 'CORRECTION' }));

    const { total, accounts } = await booking(({ db }) => trialBalance(db));
    expect(total).toBe(0n);
    expect(accounts.every((account) => account.cents === 0n)).toBe(true);
  });

  test('an entry is reversed only once', async () => {
    const { id } = await booking((context) => postEntry(context, goodwill));
    await booking((context) => reverseEntry(context, id, { kind: 'CORRECTION' }));

    await expect(
      booking((context) => reverseEntry(context, id, { kind: 'CORRECTION' })),
    ).rejects.toThrow(/journal_entry_reverses/);
  });

  test('F4 an unbalanced entry is refused before it is written', async () => {
    const off: Entry = {
      ...goodwill,
      lines: [
        { account: 'cash', amount: 1n },
        { account: 'goodwill', amount: 1n },
      ],
    };
    await expect(booking((context) => postEntry(context, off))).rejects.toThrow(/off by 2 cents/);
  });

  test('F4 the database refuses an entry that doesn’t sum to zero, has one line, or none', async () => {
    const write = (db: Transaction) =>
      sql`
      with entry as (
        insert into journal_entry (kind, effective_date, booked_on, booked_at, actor)
        values ('X', '2026-11-20', '2026-11-20', now(), 'test') returning id)
      insert into posting (entry_id, line, account, amount_cents)
      select id, 1, 'cash', 5 from entry union all select id, 2, 'goodwill', -4 from entry`.execute(
        db,
      );
    await expect(booking(({ db }) => write(db))).rejects.toThrow(/is off by 1 cents/);
    const header = `insert into journal_entry (kind, effective_date, booked_on, booked_at, actor)
      values ('X', '2026-11-20', '2026-11-20', now(), 'test')`;
    const none = booking(({ db }) => sql.raw(header).execute(db));
    await expect(none).rejects.toThrow(/of kind X has no postings/);
    const lines = [
      { account: 'casino', amount: 1n },
      { account: 'cash', amount: -1n },
    ];
    const stray = { ...goodwill, lines } as Entry;
    await expect(booking((context) => postEntry(context, stray))).rejects.toThrow(
      /no account casino/,
    );
  });

  test('F4 a closed entry takes no more lines', async () => {
    const { id } = await booking((context) => postEntry(context, goodwill));
    const add = (db: Transaction) =>
      sql`
      insert into posting (entry_id, line, account, amount_cents) values (${id}, 9, 'cash', 5)`.execute(
        db,
      );
    await expect(booking(({ db }) => add(db))).rejects.toThrow(/is closed/);
  });

  test('F4 lines that are added to an entry by its own transaction sum to zero, too', async () => {
    const add = (amounts: readonly number[]) =>
      booking(async (context) => {
        const { id } = await postEntry(context, goodwill);
        await sql`
          insert into posting (entry_id, line, account, amount_cents)
          select ${id}, 9 + number, 'cash', amount
            from unnest(${amounts}::int[]) with ordinality as added (amount, number)`.execute(
          context.db,
        );
        await reverseEntry(context, id, { kind: 'CORRECTION' });
      });
    await expect(add([5])).rejects.toThrow(/has 1 postings and is off by 5 cents/);
    await expect(add([5, -4])).rejects.toThrow(/off by 1 cents/);
    await add([5, -5]);
  });

  test('A4 neither the application nor the owner can change or delete postings', async () => {
    const app = (statement: string) => booking(({ db }) => sql.raw(statement).execute(db));
    for (const table of ['journal_entry', 'posting', 'installment_payment']) {
      await expect(app(`delete from ${table}`)).rejects.toThrow(/permission denied/);
    }
    await expect(app('update posting set amount_cents = 1')).rejects.toThrow(/permission denied/);
    await expect(world.owner.query('delete from posting')).rejects.toThrow(/append-only/);
    await expect(world.owner.query("update journal_entry set kind = 'Y'")).rejects.toThrow(
      /append-only/,
    );
  });
});
