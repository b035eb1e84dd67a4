import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testDatabase, type TestDatabase } from './test-database.ts';
import { startThrowAway, withClient } from './test-server.ts';
import { moveClock } from './test-clock.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase('queue');
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const SLACK_MS = 5000;

/** How far the database's time is from ours. */
async function apart(expression: string): Promise<number> {
  const { rows } = await owner.query<{ at: Date }>(`select ${expression} as at`);
  return Math.abs(Date.now() - (rows[0]?.at.getTime() ?? 0));
}

test.each([
  'now()',
  'transaction_timestamp()',
  'statement_timestamp()',
  'clock_timestamp()',
  'product_now()',
  "(product_today() + time '12:00') at time zone 'America/New_York'",
])('Node and %s agree', async (expression) => {
  const slack = expression.includes('today') ? 13 * 3_600_000 : SLACK_MS;
  expect(await apart(expression)).toBeLessThan(slack);
});

test('tables, triggers and prepared statements use the same moved time', async () => {
  await owner.query(`
    create table moment (at timestamptz default now(), late boolean);
    create function is_late() returns trigger language plpgsql as
      $$ begin new.late := new.at < now() - interval '1 minute'; return new; end $$;
    create trigger is_late before insert on moment for each row execute function is_late();
    set plan_cache_mode = force_generic_plan`);
  await owner.query({ name: 'moment', text: 'insert into moment default values' });
  const { rows } = await owner.query('select at, late from moment where at <= now()');
  expect(rows).toEqual([{ at: expect.any(Date), late: false }]);
  expect(Math.abs(Date.now() - rows[0].at.getTime())).toBeLessThan(SLACK_MS);
});

test('the clock starts at the chosen instant of the run, not at the machine’s time', async () => {
  const { rows } = await owner.query<{ ahead: number }>(
    `select extract(epoch from now() - current_timestamp)::float8 * 1000 as ahead`,
  );
  expect(Math.round(rows[0]?.ahead ?? NaN)).toBe(inject('aheadMs'));
});

test('a clock may also be behind the machine’s', async () => {
  const server = await startThrowAway();
  const year = await withClient(server.url, async (client) => {
    await moveClock(client, -40 * 365 * 86_400_000);
    const { rows } = await client.query<{ year: number }>(
      'select extract(year from now())::int - extract(year from current_timestamp)::int as year',
    );
    return rows[0]?.year;
  });
  await server.close();
  expect(year).toBe(-40);
});
