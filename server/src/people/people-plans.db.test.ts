import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  changeMatchingStatuses,
  previewMatchingStatus,
  takeBackStatusBatch,
} from '@paystead/contract/employer/status-batches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { working } from '../servicing/test-loan.ts';
import { routes, runStatusBatch } from './index.ts';

const CROWD = 6000;
const BY_NAME = 'order by lower(e.last_name), lower(e.first_name), e.gid';

let world: TestWorld;
let client: pg.PoolClient;
const employer = randomUUID();

beforeAll(async () => {
  world = await testWorld({ routes, jobs: [runStatusBatch] });
  await world.owner.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     values ($1, 'CALDER', 'CALDER', 'Calder Valley Schools', 'DEFAULT')`,
    [employer],
  );
  await world.owner.query(
    `insert into roster_entry (employer_gid, employee_number, first_name, last_name,
       employee_status, email, street, city, state, zip, dob_cipher, ssn_cipher, ssn_lookup,
       ssn_last4_lookup, bank_account_cipher)
     select $1, 'E-' || n, 'First' || n, 'Last' || n % 97,
            case when n % 500 = 0 then 'LeaveWithPay' else 'Active' end,
            'first.last.' || n || '@example.com', n || ' Long Meadow Road', 'Santa Fe', 'NM',
            '87501', sealed, sealed, sha256(n::text::bytea), sha256(n::text::bytea), sealed
       from generate_series(1, $2::int) n, decode(repeat('5e', 64), 'hex') sealed`,
    [employer, CROWD],
  );
  await world.owner.query('vacuum analyze roster_entry');
  client = await world.owner.connect();
  await client.query(`select act_as('employer', $1, $2, false)`, [randomUUID(), employer]);
  await client.query('set enable_seqscan = off'); // as the functions do
});
afterAll(async () => {
  client.release(true);
  await world.close();
});

/** The plan of a statement over the people whom a filter lets through, as the functions ask it. */
async function planOf(
  what: string,
  { status = null, words = [] }: { status?: string | null; words?: string[] },
  end = '',
): Promise<string> {
  const { rows: made } = await client.query(
    'select employer_people_where($1, $2, null, false) as condition',
    [words, status],
  );
  const { rows } = await client.query(
    `explain select ${what} from roster_entry e where ${made[0].condition} ${end}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['a first page', 'limit 25 offset 0'],
  ['the last page', `limit 25 offset ${CROWD - 25}`],
])('PEOPLE-1 %s comes in the order of its index, without its rows', async (_, end) => {
  const plan = await planOf('e.gid', {}, `${BY_NAME} ${end}`);
  expect(plan).toContain('Index Only Scan using roster_entry_people');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test.each([
  ['everybody', {}],
  ['two letters', { words: ['st'] }],
  ['a common status', { status: 'Active' }],
])('PEOPLE-1 %s are counted by an index of the employer', async (_, filter) => {
  const plan = await planOf('count(*)', filter);
  // Which one depends on what was vacuumed.
  expect(plan).toMatch(/Index (Only )?Scan using roster_entry_.*\n.*Index Cond: \(employer_gid = /);
  expect(plan).not.toContain('Seq Scan');
});

test.each([
  ['part of a name', { words: ['irst77'] }, 'Bitmap Index Scan on roster_entry_words'],
  ['a number', { words: ['e-4711'] }, 'Bitmap Index Scan on roster_entry_words'],
  ['a rare status', { status: 'Retired' }, 'roster_entry_status'],
])('PEOPLE-1 %s is found by its index', async (_, filter, index) => {
  for (const what of ['count(*)', 'e.gid']) {
    const plan = await planOf(what, filter);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  }
});

test('PEOPLE-1 signs of a pattern in a word mean themselves', async () => {
  const find = async (...words: string[]) =>
    (await client.query('select count_employer_people($1, null, null, false) as total', [words]))
      .rows[0].total;
  expect(await find('first77 last77')).toBe(1);
  expect(await find('%')).toBe(0);
  expect(await find('first_7')).toBe(0);
  expect(await find('\\')).toBe(0);
  expect(await find(`'; drop table employer; --`)).toBe(0);
});

test('PEOPLE-1 who has a deduction is found without the lines of files', async () => {
  const { rows: made } = await client.query(
    `select employer_people_where('{}', null, null, true) as condition`,
  );
  const { rows } = await client.query(
    `explain select e.gid from roster_entry e where ${made[0].condition} ${BY_NAME} limit 25`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('deducted_person_pkey');
  expect(plan).not.toMatch(/deduction_line|Seq Scan/);
});

/** Statements with a word in them that the product sends from now on. */
function sentWith(word: string): ReadonlyMap<string, unknown[]> {
  const sent = new Map<string, unknown[]>();
  const { jobs, reads, requests } = world.platform.database;
  for (const pool of [jobs, requests, reads]) {
    pool.on('acquire', (one) => {
      const query = one.query.bind(one) as (...given: unknown[]) => unknown;
      one.query = ((...given: unknown[]) => {
        const { text = '', values = [] } = given[0] as { text?: string; values?: unknown[] };
        if (text.includes(word)) sent.set(text, values);
        return query(...given);
      }) as typeof one.query;
    });
  }
  return sent;
}

const runBatch = (gid: string, steps = Number.POSITIVE_INFINITY) => {
  let left = steps;
  return working(world, ({ now, today }) =>
    runStatusBatch.handleSteps({
      ...({} as Parameters<typeof runStatusBatch.handleSteps>[0]),
      input: { gid },
      now,
      today,
      step: (work) => {
        left -= 1;
        if (left < 0) throw new Error('stopped');
        return working(world, work);
      },
    }),
  );
};

/** A change for everybody, made; with the statements that weighed them. */
async function changeEverybody() {
  const sent = sentWith('weighable_people');
  const { rows } = await world.owner.query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ('plan@example.com', 'Tess Albright', '{payroll}', $1, 'x', product_now())
     returning gid, (product_today() + 3)::text as day`,
    [employer],
  );
  const clerk = await world.as({ kind: 'employer', gid: rows[0].gid as string });
  const wish = { filter: {}, status: 'Retired', effective_on: rows[0].day as string } as const;
  const { people, stamp } = (await clerk.call(previewMatchingStatus, wish)).body;
  const yes = { ...wish, people, stamp };
  const batch = await clerk.call(changeMatchingStatuses, yes, { key: randomUUID() });
  await runBatch(batch.body.gid);
  return { sent, clerk, gid: batch.body.gid };
}

test('PEOPLE-14 PEOPLE-16 weighing everybody looks once for each person, right after all were changed', async () => {
  const { clerk, gid, sent } = await changeEverybody();
  const { rows: counted } = await world.owner.query(
    'select count(*)::int as changes from status_change where employer_gid = $1',
    [employer],
  );
  expect(counted).toEqual([{ changes: CROWD }]);
  expect(sent.size).toBe(2);
  for (const [text, values] of sent) {
    const { rows } = await client.query(
      `explain (analyze, timing off, buffers off) ${text}`,
      values,
    );
    const plan = rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    expect(plan).toContain('Function Scan on weighable_people');
    // No pairs of everybody with everybody, no rows of the roster, and no sort of all.
    expect(plan).not.toMatch(/Join Filter: \(.*entry_gid|roster_entry|external merge/);
    expect(plan).toMatch(/Index (Only )?Scan using status_change_\w+ on status_change/);
  }

  // PEOPLE-16: a chunk of a batch is found by its index, also before its values are known.
  await world.owner.query('analyze status_change');
  const back = sentWith('batch_gid');
  await clerk.call(takeBackStatusBatch, { gid });
  await expect(runBatch(gid, 1)).rejects.toThrow('stopped');
  expect(back.size).toBe(2);
  for (const text of back.keys()) {
    const { rows } = await client.query(`explain (generic_plan) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN'] as string).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan using status_change_(batch|waiting) on status_change/);
    // Nothing goes through everybody's changes to find those of a chunk.
    expect(plan).not.toMatch(/Seq Scan on status_change|Hash .*Join|Merge .*Join/);
  }
});

test.each(['roster_entry', 'deduction_line', 'status_change', 'status_batch'])(
  'PEOPLE-1 the policy of %s asks for the actor once, not for each row',
  async (table) => {
    const app = await world.platform.database.reads.connect();
    await app.query(`select act_as('employer', $1, $2, false)`, [randomUUID(), employer]);
    const { rows } = await app.query(`explain select count(*) from ${table}`);
    app.release(true);
    const filters = rows.map((row) => row['QUERY PLAN']).filter((line) => /Filter|Cond/.test(line));
    expect(filters.join('\n')).toContain('InitPlan');
    expect(filters.join('\n')).not.toContain('current_setting');
  },
);
