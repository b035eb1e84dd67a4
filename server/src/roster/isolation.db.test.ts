import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/roster';
import { listCalls } from '@paystead/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import {
  fileOfLines,
  lineOf,
  type RosterWorld,
  startRosters,
  type TestEmployer,
} from './test-roster-world.ts';

let world: RosterWorld;
let firm: TestEmployer;
let other: TestEmployer;
let gid: string;
beforeAll(async () => {
  world = await startRosters();
  firm = await world.employer();
  other = await world.employer();
  const mapping = await world.upload(firm.payroll, fileOfLines(lineOf('1', { state: 'XX' })));
  gid = (await world.confirm(firm.payroll, mapping)).gid;
});
afterAll(() => world.close());

/** Every call about one file, as somebody makes it. */
function everyCall(client: TestClient) {
  const line = '2';
  const key = () => ({ key: randomUUID() });
  return {
    readRoster: () => client.call(calls.readRoster, { gid }),
    mapRosterColumns: () =>
      client.call(calls.mapRosterColumns, { gid, columns: [{ column: 0, field: 'SSN' }] }),
    listRosterProblems: () => client.call(calls.listRosterProblems, { gid }),
    downloadRosterProblems: () => client.get(`/console/employer/roster/${gid}/problem/content`),
    mendRosterRow: () =>
      client.call(calls.mendRosterRow, { gid, line, field: 'STATE', value: 'NM' }),
    leaveOutRosterRow: () => client.call(calls.leaveOutRosterRow, { gid, line, left_out: true }),
    listRosterDifferences: () => client.call(calls.listRosterDifferences, { gid, kind: 'NEW' }),
    answerRosterPay: () => client.call(calls.answerRosterPay, { gid, line, answer: 'USE_NEW' }),
    applyRoster: () => client.call(calls.applyRoster, { gid }, key()),
    undoRoster: () => client.call(calls.undoRoster, { gid }, key()),
    discardRoster: () => client.call(calls.discardRoster, { gid }),
  };
}

const WITHOUT_FILE = ['uploadRoster', 'listRosters', 'downloadRosterTemplate'];
const WRITES = [
  'mapRosterColumns', 'mendRosterRow', 'leaveOutRosterRow', 'answerRosterPay', 'applyRoster',
  'undoRoster', 'discardRoster',
]; // prettier-ignore

async function statusesOf(client: TestClient, only?: readonly string[]) {
  const found = new Set<number>();
  for (const [name, make] of Object.entries(everyCall(client))) {
    if (!only || only.includes(name)) found.add((await make()).status);
  }
  return [...found];
}

describe('A3 a roster is its employer’s alone', () => {
  test('A3 every call is tried', () => {
    const known = listCalls().filter(({ slice }) => slice === 'roster');
    expect(known.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(everyCall(firm.payroll)), ...WITHOUT_FILE].toSorted(),
    );
  });

  test('A3 another employer finds nothing of it', async () => {
    expect(await statusesOf(other.payroll)).toEqual([404]);
    const { body } = await other.payroll.call(calls.listRosters, {});
    expect(body).toEqual({ total: 0, rows: [], people: 0 });
  });

  test('A3 a viewer reads and changes nothing', async () => {
    expect(await statusesOf(firm.viewer, WRITES)).toEqual([403]);
    expect((await world.send(firm.viewer, fileOfLines(lineOf('9')))).status).toBe(403);
    const reads = Object.keys(everyCall(firm.viewer)).filter((name) => !WRITES.includes(name));
    expect(await statusesOf(firm.viewer, reads)).toEqual([200]);
  });

  test('A3 neither staff, borrowers nor visitors reach it', async () => {
    const { rows } = await world.world.owner.query(
      `insert into staff_member (email, name, roles, password_hash, created_at)
       values ('renee@example.com', 'Renee', '{administrator,auditor,servicer,reviewer}', 'x', now())
       returning gid`,
    );
    const staff = await world.world.as({ kind: 'staff', gid: rows[0].gid });
    expect(await statusesOf(staff)).toEqual([403]);
    const people = await world.world.owner.query(
      `insert into borrower (employer_gid, first_name, last_name, email, password_hash, created_at, updated_at)
       values ($1, 'Dana', 'Ellis', 'dana@example.com', 'x', now(), now()) returning gid`,
      [firm.gid],
    );
    const token = (await world.world.as({ kind: 'borrower', gid: people.rows[0].gid })).cookies;
    const borrower = world.world.visitor('console');
    borrower.cookies.set('__Host-console', token.get('__Host-session') ?? '');
    for (const client of [borrower, world.world.visitor('console')]) {
      for (const status of await statusesOf(client)) expect([401, 403, 409]).toContain(status);
    }
  });

  test('A3 the database shows no row of these tables to anybody else', async () => {
    const { reads } = world.world.platform.database;
    const client = await reads.connect();
    const tables = [
      'roster_upload',
      'roster_file_part',
      'roster_layout',
      'roster_row',
      'roster_problem',
    ];
    const seen = async (kind: string, employer: string | null) => {
      await client.query('select act_as($1, $2, $3, false)', [kind, randomUUID(), employer]);
      const counts = [];
      for (const table of tables)
        counts.push((await client.query(`select from ${table}`)).rowCount);
      return counts;
    };
    expect(await seen('employer', firm.gid)).not.toContain(0);
    for (const [kind, employer] of [
      ['employer', other.gid],
      ['staff', null],
      ['borrower', firm.gid],
      ['nobody', firm.gid],
    ] as const) {
      expect(await seen(kind, employer)).toEqual([0, 0, 0, 0, 0]);
    }
    client.release(true);
  });

  test('A3 only a job deletes a roster entry, and never a claimed one', async () => {
    const { requests } = world.world.platform.database;
    await world.person(firm, { number: 'K-1' });
    for (const kind of ['employer', 'staff', 'borrower']) {
      const client = await requests.connect();
      await client.query('begin');
      await client.query('select act_as($1, $2, $3, true)', [kind, randomUUID(), firm.gid]);
      expect((await client.query('delete from roster_entry')).rowCount).toBe(0);
      await client.query('rollback');
      client.release();
    }
  });

  test('ROSTER_STEP a call at another step is refused, and changes nothing', async () => {
    const answer = await firm.payroll.call(calls.undoRoster, { gid }, { key: randomUUID() });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('at another step by now');
  });

  test('audit G2 each act leaves an event without personal values', async () => {
    const events = await world.rows(
      `select kind, actor_kind, before, after from event where subject_kind = 'roster'
         and subject_gid = $1 and kind like 'roster.%' order by id`,
      [gid],
    );
    expect(events.map(({ actor_kind: by, kind }) => `${by} ${kind}`)).toEqual([
      'employer roster.uploaded',
      'employer roster.mapped',
      'job roster.checked',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Greene|Marisol|1984|XX/);
  });
});
