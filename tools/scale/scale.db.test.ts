import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AT_ONCE } from '../../server/src/close-of-day/index.ts';
import { writeRemittanceFile } from '../../server/src/partners/payroll/remittance-file.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { takeRemittance } from '../../server/src/remittance/posting/take-remittance.ts';
import { routes } from '../../server/src/routes.ts';
import { closeOfDay } from '../../server/src/schedule.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { readEverything } from './every-read.ts';
import { type Exception, growingStatements, pairings, wholeReads } from './faults.ts';
import { seedLoans } from './seed-loans.ts';
import { CLOSING, LOANS } from './size.ts';
import { recordStatements, type Statements } from './statements.ts';

const work = backgroundWork(readConfig({}));
const results = new Map<string, number>();
let folder: string;
let world: TestWorld;
let statements: Statements;
let sizes: ReadonlyMap<string, number>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-scale-'));
  world = await testWorld({ routes, jobs: work.jobs, env: { DATA_DIR: folder } });
  await seedLoans(world);
  sizes = await sizesOf(world);
  await world.setClock(Temporal.Instant.from(`${CLOSING}T16:00:00Z`));
  statements = await recordStatements(world);
  await closeDay();
  await readEverything(world);
  await runSchedule();
}, 600_000);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const inTransaction: Parameters<(typeof closeOfDay)[number]['run']>[0]['inTransaction'] = (work) =>
  inJobTransaction(world.platform, 'close-days', (context) => work(context));

async function closeDay(): Promise<void> {
  const { rows } = await world.owner.query<{ employee_number: string }>(
    `select employee_number from deduction where state = 'ASKED'`,
  );
  const lines = rows.map(({ employee_number: employeeNumber }) => ({
    employeeNumber,
    amount: 10_000n,
    reason: null,
  }));
  await inTransaction((context) =>
    takeRemittance(context, {
      employer: 'FIRM40',
      name: 'scale.csv',
      content: writeRemittanceFile(CLOSING, lines),
    }),
  );
  for (const step of closeOfDay) {
    const day = Temporal.PlainDate.from(CLOSING);
    const { done } = await step.run({ day, inTransaction, atOnce: AT_ONCE });
    results.set(step.name, done);
  }
}

/** The recurring jobs, and a few of the messages that wait. */
async function runSchedule(): Promise<void> {
  await world.owner.query(
    `delete from jobs.job where name = 'deliver-message' and id not in (
       select id from jobs.job where name = 'deliver-message' limit 3)`,
  );
  await inTransaction(async ({ enqueue }) => {
    for (const { data, job } of work.schedule) {
      if (job.name !== 'close-days') await enqueue(job, data);
    }
  });
  await world.runJobs();
}

async function sizesOf({ owner }: TestWorld): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class where relkind = 'r'`,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Statements that touch most of a table by their nature. */
const EXCEPTIONS: readonly Exception[] = [
  {
    has: "select gid, borrower_gid from loan where status = 'Open'",
    table: 'loan',
    why: 'a nightly step reads the gids of all Open loans once and then takes them in chunks',
  },
  ...['application', 'loan', 'borrower'].map((table) => ({
    has: 'select count(*)::int as many from (',
    table,
    why: 'a list is counted to 10,000 and no further',
  })),
  {
    has: 'from "deduction_cycle" as "cycle" inner join "employer"',
    table: 'deduction_cycle',
    why: 'the console shows an exact total of the paydays with a deduction file',
  },
  {
    has: 'select count(*) as "total" from "message"',
    table: 'message',
    why: 'the inbox of the sandbox shows a total; production has none',
  },
  {
    has: 'select "sec_code", "direction", "description", count(*)::int as "entries"',
    table: 'ach_entry',
    why: 'the file to be is counted by company and class: it reads what it will hold',
  },
  {
    has: '',
    table: 'event',
    why: 'the nightly check hashes the whole audit trail; this is the body of broken_seals()',
  },
  {
    has: "select date_trunc('quarter', opened_on)::date as quarter",
    table: 'loan',
    why: 'the report of charge-offs adds up the payouts of five quarters, from an index alone',
  },
  // With fewer employers than a chunk has, one statement counts all, each employer's by key.
  {
    has: 'insert into portfolio_day (day, employer_gid, bucket, loans',
    table: 'loan',
    why: 'a night counts each Open loan once, those of a hundred employers together',
    byIndex: true,
  },
  ...['loan', 'roster_entry'].map((table) => ({
    has: 'insert into employer_day (day, employer_gid, people, borrowers)',
    table,
    why: 'a night counts the people of each employer once, a hundred employers together',
    byIndex: true as const,
  })),
];

describe(`with ${LOANS} loans`, () => {
  test('the close of day does its work for all of them and leaves nobody out', async () => {
    const { rows } = await world.owner.query(
      `select subject, what from trouble where kind = 'CLOSE_OF_DAY' and closed_at is null`,
    );
    expect(rows).toEqual([]);
    expect(results.get('accrue-interest')).toBeGreaterThan(15_000);
    expect(results.get('age-loans')).toBeGreaterThan(800);
    expect(results.get('build-deduction-files')).toBeGreaterThan(65_535 / 9);
    expect(results.get('post-remittances')).toBeGreaterThan(200);
    expect(results.get('post-settled-payments')).toBeGreaterThan(40);
    // The seed's quotes and sealed contents are empty, so some pages fail after their statements.
    expect(world.bugs.splice(0).filter((bug) => bug instanceof pg.DatabaseError)).toEqual([]);
  });

  test('no statement of the product reads a growing table whole', () => {
    expect(wholeReads(statements, sizes, EXCEPTIONS)).toEqual([]);
  });

  test('no statement’s parameters grow with the rows', () => {
    expect(growingStatements(statements)).toEqual([]);
  });

  test('no statement compares each of many rows with each of many others', () => {
    expect(pairings(statements)).toEqual([]);
  });

  test('a planted whole read, pairing and growing statement are found', async () => {
    await inTransaction(async ({ db }) => {
      await sql`select count(*) as planted from posting where line + 0 = 1`.execute(db);
      await sql`select p.gid as planted, (select sum(e.amount_cents) from posting e
        where e.loan_gid = p.gid) from loan p`.execute(db);
      await sql`select count(*) as planted from generate_series(1, 1000) a
        join generate_series(1, 1000) b on a + b = 0`.execute(db);
      for (const most of [10, 80]) {
        const gids = Array.from({ length: most }, () => crypto.randomUUID());
        await db.selectFrom('loan').where('gid', 'in', gids).select('gid').execute();
      }
    });
    const found = wholeReads(statements, sizes, EXCEPTIONS).filter((one) =>
      one.includes('planted'),
    );
    expect(found).toEqual([
      expect.stringMatching(/^reads row by row posting/),
      expect.stringMatching(/^reads .* loan/),
      expect.stringMatching(/^reads whole posting/),
    ]);
    expect(pairings(statements)).toEqual([expect.stringMatching(/^compares 1000000 pairs/)]);
    expect(growingStatements(statements)).toEqual([expect.stringMatching(/^80 parameters/)]);
  });
});
