import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as calls from '@paystead/contract/employer/people';
import * as batches from '@paystead/contract/employer/status-batches';
import { deskOf } from '../../server/src/connections/test-connections.ts';
import {
  cloneDatabase,
  startTestServer,
  withDatabase,
} from '../../server/src/platform/testing/test-server.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { routes } from '../../server/src/routes.ts';
import { runStatusBatch } from '../../server/src/people/index.ts';
import { working } from '../../server/src/servicing/test-loan.ts';
import { backgroundWork } from '../../server/src/worker.ts';

/**
 * Measures the people of a large employer at its desk: how long each call takes and how much memory
 * it takes at most. A third of them have an account and a deduction; a twentieth are of one site.
 *   node tools/with-node.mjs tools/scale/measure-people.ts [--people 100000] [--changed 5000]
 */
const MEGABYTE = 1024 * 1024;
/** How often a read is made for its p95. */
const TIMES = 40;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    changed: { type: 'string', default: '5000' },
  },
});
const [people, changed] = [Number(values.people), Number(values.changed)];

/** Rows as they would come from a roster, accounts and two deduction files; no loans. */
async function plant(world: TestWorld): Promise<string> {
  const gid = randomUUID();
  const { owner } = world;
  const run = (text: string, more: unknown[] = []) => owner.query(text, [gid, ...more]);
  await run(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     values ($1, 'CALDER', 'CALDER', 'Calder Valley Schools', 'DEFAULT')`,
  );
  await run(
    `insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
     select $1, name, 'BIWEEKLY', '2026-01-02' from unnest('{BW-FRI,BW-NIGHT,SITE}'::text[]) name`,
  );
  await run(
    `with made as (
       insert into borrower (employer_gid, first_name, last_name, email, password_hash, created_at,
         updated_at)
       select $1, 'First' || n, 'Last' || n % 7919, 'p' || n || '@example.com', 'x',
              product_now(), product_now() from generate_series(1, $2::int) n
       returning gid, substring(first_name from 6)::int as n),
     team as (select array_agg(gid order by name) as gids from payroll_group
               where employer_gid = $1)
     insert into roster_entry (employer_gid, employee_number, first_name, last_name, borrower_gid,
       payroll_group_gid, gross_pay_cents)
     select $1, 'E-' || n, 'First' || n, 'Last' || n % 7919,
            case when n % 3 = 0 then made.gid end,
            gids[case when n % 20 = 0 then 3 else 1 + n % 2 end], 200000
       from made, team`,
    [people],
  );
  await plantFiles(world, gid);
  await owner.query('vacuum analyze'); // as autovacuum does within a minute
  return gid;
}

async function plantFiles(world: TestWorld, gid: string): Promise<void> {
  const client = await world.owner.connect();
  await client.query('set session_replication_role = replica'); // no savings to refer to
  for (const back of [14, 0]) {
    await client.query(
      `with cycle as (
         insert into deduction_cycle (employer_gid, payday, cuts_off_on, opened_at)
         select $1, product_today() + 7 - $2::int, product_today() + 4 - $2::int, product_now()
         returning payday),
       file as (
         insert into deduction_file (employer_gid, payday, name, content_cipher, digest, lines,
           total_cents, built_at)
         select $1, payday, 'x', '\\x00', '\\x00', 1, 1, product_now() from cycle
         returning gid, payday)
       insert into deduction_line (deduction_file_gid, line, employer_gid, payday, version,
         borrower_gid, savings_gid, employee_number, payroll_group_gid, mark, before_cents,
         amount_cents)
       select file.gid, row_number() over (), $1, file.payday, 1, e.borrower_gid,
              e.gid, e.employee_number, e.payroll_group_gid, 'SAME', 5000, 5000
         from roster_entry e, file where e.employer_gid = $1 and e.borrower_gid is not null`,
      [gid, back],
    );
  }
  await client.query(
    `insert into deducted_person select distinct employer_gid, employee_number from deduction_line`,
  );
  client.release(true);
}

/** Runs a call, and says how long it took and how much memory the process had at most. */
async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  world.logLines.length = 0; // the test world keeps what the product would write to a file
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  const begun = performance.now();
  const result = await work();
  const took = Math.round(performance.now() - begun);
  clearInterval(sampler);
  const grown = Math.round((most - before) / MEGABYTE);
  const answer = (result ?? {}) as { status?: number; bytes?: Buffer };
  const size = answer.bytes ? `${Math.round(answer.bytes.length / 1024)} kB` : '';
  say(
    `${what.padEnd(44)} ${String(took).padStart(6)} ms  ${grown} MB more  ${answer.status ?? ''} ${size}`,
  );
  return result;
}

/** Runs a read many times, and says how long the middle and the slow ones took. */
async function repeated(what: string, read: () => Promise<{ status: number }>): Promise<void> {
  const took: number[] = [];
  let status = 0;
  for (let times = 0; times < TIMES; times += 1) {
    world.logLines.length = 0;
    const begun = performance.now();
    ({ status } = await read());
    took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (TIMES - 1))] ?? 0);
  say(
    `${what.padEnd(44)} median ${String(at(0.5)).padStart(4)} ms  p95 ${String(at(0.95)).padStart(4)} ms  ${status}`,
  );
}

async function measureReads(desk: Awaited<ReturnType<typeof deskOf>>, group: string) {
  const list = (what: string, input: object) =>
    repeated(what, () => desk.call(calls.listRosterPeople, input));
  await list('warm up', {});
  await list('first page', { l: '25' });
  await list('page of 100', { l: '100' });
  await list('last page', { l: '25', o: String(people - 25) });
  await list('search: two words of one person', { q: `first${people - 3} last` });
  await list('search: two letters of everybody', { q: 'st' });
  await list('search: some of a name', { q: 'first77' });
  await list('search: a number', { q: `e-${people - 1}` });
  await list('search: nobody', { q: 'nobody at all' });
  await list('filter: status of nobody', { status: 'Retired' });
  await list('filter: payroll group', { group });
  await list('filter: with a deduction', { deducted: '1' });
  await list('all filters and words', { group, deducted: '1', status: 'Active', q: 'first9' });
  const save = (what: string, input: object) =>
    timed(what, () => desk.call(calls.downloadRosterPeople, input));
  await save('file: everybody', {});
  await save('file: everybody, again', {});
  await save('file: with a deduction', { deducted: '1' });
}

async function measureChange(world: TestWorld, desk: Awaited<ReturnType<typeof deskOf>>) {
  const { rows } = await world.owner.query(
    'select gid from roster_entry order by employee_number limit $1',
    [changed],
  );
  const gids = rows.map(({ gid }) => gid as string);
  const [{ day }] = (await world.owner.query('select product_today()::text as day')).rows;
  const wish = { status: 'Terminated' as const, effective_on: day as string };
  for (let at = 0; at < gids.length; at += calls.MOST_CHANGED) {
    const some = gids.slice(at, at + calls.MOST_CHANGED);
    const input = { ...wish, people: some };
    await timed(`preview for ${some.length}`, () => desk.call(calls.previewStatusChange, input));
    await timed(`change of ${some.length}`, () =>
      desk.call(calls.changeStatuses, input, { key: randomUUID() }),
    );
  }
  await timed(`loans and letters follow ${gids.length}`, () => world.runJobs());
  const [left] = (
    await world.owner.query(
      `select count(*) filter (where followed_at is null)::int as left, count(*)::int as made
         from status_change`,
    )
  ).rows;
  say(`  ${left.made} made, ${left.left} not followed`);
}

/** A change for all people of a filter: what its two requests take, and its job without loans. */
async function measureBatch(
  world: TestWorld,
  desk: Awaited<ReturnType<typeof deskOf>>,
  [who, filter, days]: readonly [string, { group?: string }, number],
) {
  const [{ day }] = (
    await world.owner.query('select (product_today() + $1::int)::text as day', [days])
  ).rows;
  const wish = { filter, status: 'LeaveWithoutPay' as const, effective_on: day as string };
  const when = days > 0 ? 'for a day to come' : 'at once';
  const { body } = await timed(`preview for ${who} ${when}`, () =>
    desk.call(batches.previewMatchingStatus, wish),
  );
  const { people: found, stamp } = body;
  const { body: batch } = await timed(`change for ${who} ${when}`, () =>
    desk.call(
      batches.changeMatchingStatuses,
      { ...wish, people: found, stamp },
      { key: randomUUID() },
    ),
  );
  await timed(`job for ${found} ${when}`, () =>
    working(world, ({ now, today }) =>
      runStatusBatch.handleSteps({
        ...({} as Parameters<typeof runStatusBatch.handleSteps>[0]),
        input: { gid: batch.gid },
        now,
        today,
        step: (work) => working(world, work),
      }),
    ),
  );
  const [done] = (await desk.call(batches.listStatusBatches, {})).body.rows;
  say(`  ${done?.state}: ${done?.done} of ${done?.people}, ${done?.left_out} left out`);
}

const server = await startTestServer();
const name = `paystead_people_${randomBytes(6).toString('hex')}`;
await cloneDatabase(server.url, server.templateWithQueue, name);
const world = await testWorld({
  routes,
  jobs: backgroundWork(readConfig({})).jobs,
  env: { LOG_LEVEL: 'silent' },
  database: {
    url: withDatabase(server.url, name),
    appUrl: withDatabase(server.appUrl, name),
    close: async () => undefined,
  },
});
try {
  const gid = await timed(`${people} people planted`, () => plant(world));
  const desk = await deskOf(world, gid);
  const { groups } = (await desk.call(calls.listRosterPeople, {})).body;
  await measureReads(desk, groups[0]?.gid ?? '');
  const site = { group: groups.find(({ name: group }) => group === 'SITE')?.gid ?? '' };
  await measureBatch(world, desk, ['one site', site, 0]);
  await measureBatch(world, desk, ['everybody', {}, 3]);
  await measureBatch(world, desk, ['everybody', {}, 0]);
  if (changed > 0) await measureChange(world, desk);
} finally {
  await world.close();
  await server.close();
}
