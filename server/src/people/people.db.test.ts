import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/people';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { compareRoster } from '../roster/index.ts';
import {
  CLOSES,
  PAYDAY,
  type Payroll,
  type PayrollWorld,
  startPayrolls,
} from '../remittance/test-payroll-world.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { travelTo, working } from '../servicing/test-loan.ts';
import { beginStatusChanges, followStatusChanges, routes } from './index.ts';

/** A day on which the file of March 22, 2030, is open: it closes on March 19. */
const EARLY = '2030-03-18';

let world: PayrollWorld;
let statements: MockInstance;
beforeAll(async () => {
  world = await startPayrolls(routes, [compareRoster, followStatusChanges]);
  statements = vi.spyOn(pg.Client.prototype, 'query');
});
afterAll(async () => {
  statements.mockRestore();
  await world.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

let users = 0;

async function userOf(employerGid: string, role: 'payroll' | 'viewer' = 'payroll') {
  users += 1;
  const [{ gid }] = await query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ($1, 'Tess Albright', $2, $3, 'x', product_now()) returning gid`,
    [`clerk${users}@example.com`, [role], employerGid],
  );
  return world.world.as({ kind: 'employer', gid });
}

const entryOf = async ({ gid }: Pick<Payroll, 'gid'>, number: string): Promise<string> =>
  (
    await query('select gid from roster_entry where employer_gid = $1 and employee_number = $2', [
      gid,
      number,
    ])
  )[0].gid;

type Wish = Parameters<TestClient['call']>[1];

const change = (client: TestClient, wish: Wish, key = randomUUID()) =>
  client.call(calls.changeStatuses, wish as never, { key });

const statusOf = async (gid: string): Promise<string> =>
  (await query('select employee_status from roster_entry where gid = $1', [gid]))[0]
    .employee_status;

const closeDay = (day: string) =>
  beginStatusChanges.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => working(world.world, work),
  });

/** Runs the job that follows a change, at the product's time. */
const follow = (employer: string) =>
  working(world.world, ({ now, today }) =>
    followStatusChanges.handleSteps({
      ...({} as Parameters<typeof followStatusChanges.handleSteps>[0]),
      input: { employer },
      now,
      today,
      step: (work) => working(world.world, work),
    }),
  );

describe('a change of status', () => {
  test('PEOPLE-2 PEOPLE-4 STATUS_BEFORE_LAST shows each payday first, and then does the same', async () => {
    await travelTo(world.world, EARLY);
    const north = await world.employer('E-1', 'E-2');
    await world.build(EARLY);
    const clerk = await userOf(north.gid);
    const gid = await entryOf(north, 'E-1');
    const wish = { people: [gid], status: 'Terminated' as const, effective_on: '2030-03-06' };
    const { body: seen } = await clerk.call(calls.previewStatusChange, wish);
    expect(seen).toMatchObject({ people: 1, deducted: 1, waits: false, replaces: 0 });
    expect(seen.paydays[0]).toMatchObject({
      payday: PAYDAY,
      effect: 'STOPPED',
      people: 1,
      has_file: true,
      asks_again: false,
    });
    expect(await statusOf(gid)).toBe('Active');

    const key = randomUUID();
    const made = await change(clerk, wish, key);
    expect(made.body).toEqual({ people: 1, waits: false });
    expect((await change(clerk, wish, key)).body).toEqual(made.body);
    await follow(north.gid);

    expect(await statusOf(gid)).toBe('Terminated');
    const lines = await query(
      `select employee_number, version, mark from deduction_line
        where employer_gid = $1 and payday = $2 order by version, employee_number`,
      [north.gid, PAYDAY],
    );
    expect(lines.at(-1)).toEqual({ employee_number: 'E-1', version: 2, mark: 'STOPPED' });
    const borrower = north.loans.get('E-1')?.borrowerGid;
    expect(
      await query(
        'select status, effective_on, source from employment_change where borrower_gid = $1',
        [borrower],
      ),
    ).toEqual([{ status: 'Terminated', effective_on: '2030-03-06', source: 'ROSTER' }]);
    expect(
      (await query('select gid from notification where borrower_gid = $1', [borrower])).length,
    ).toBeGreaterThan(0);
    const history = await clerk.call(calls.readPersonStatuses, { gid });
    expect(history.body.person.status).toBe('Terminated');
    expect(history.body.changes).toMatchObject([
      { status: 'Terminated', source: 'DESK', by: 'Tess Albright', state: 'MADE' },
    ]);
    const [event] = await query(
      `select after from event where kind = 'people.status_changed' and subject_gid = $1`,
      [north.gid],
    );
    expect(event.after).toMatchObject({ status: 'Terminated', people: 1 });
    const tooEarly = await change(clerk, { ...wish, status: 'Active', effective_on: '2030-03-05' });
    expect([tooEarly.status, tooEarly.body]).toEqual([
      422,
      'The status of Marisol Greene last changed on Wed, Mar 6, 2030. Choose that day or a later one, or leave them out.',
    ]);
  });

  test('PEOPLE-5 STATUS_CHANGE_MADE a day to come waits; what waits is taken back or begins', async () => {
    await travelTo(world.world, EARLY);
    const west = await world.employer('W-1', 'W-2');
    const clerk = await userOf(west.gid);
    const [one, two] = [await entryOf(west, 'W-1'), await entryOf(west, 'W-2')];
    const leave = {
      people: [one, two],
      status: 'LeaveWithoutPay' as const,
      effective_on: '2030-03-25',
      returns_on: '2030-04-15',
    };
    expect((await change(clerk, leave)).body).toEqual({ people: 2, waits: true });
    expect(await statusOf(one)).toBe('Active');
    const { changes } = (await clerk.call(calls.readPersonStatuses, { gid: two })).body;
    const ahead = changes.filter(({ state }) => state === 'WAITING');
    expect(ahead.map(({ status }) => status).toSorted()).toEqual(['Active', 'LeaveWithoutPay']);
    for (const { gid } of ahead) {
      expect((await clerk.call(calls.takeBackStatusChange, { gid })).status).toBe(200);
    }

    await closeDay('2030-03-23');
    expect(await statusOf(one)).toBe('Active');
    await closeDay('2030-03-24');
    expect([await statusOf(one), await statusOf(two)]).toEqual(['LeaveWithoutPay', 'Active']);
    await closeDay('2030-03-24');
    const borrower = west.loans.get('W-1')?.borrowerGid;
    expect(
      await query(
        'select status, effective_on, returns_on from employment_change where borrower_gid = $1',
        [borrower],
      ),
    ).toEqual([
      { status: 'LeaveWithoutPay', effective_on: '2030-03-25', returns_on: '2030-04-15' },
    ]);
    await closeDay('2030-04-14');
    expect(await statusOf(one)).toBe('Active');
    const begun = (await clerk.call(calls.readPersonStatuses, { gid: one })).body.changes;
    const made = begun.find(({ status }) => status === 'LeaveWithoutPay');
    const late = await clerk.call(calls.takeBackStatusChange, { gid: made?.gid ?? '' });
    expect(late.status).toBe(409);
  });

  test('PEOPLE-3 STATUS_FINAL all or nobody: one who can’t be changed refuses the whole', async () => {
    await travelTo(world.world, EARLY);
    const east = await world.employer('X-1', 'X-2');
    const clerk = await userOf(east.gid);
    const [one, two] = [await entryOf(east, 'X-1'), await entryOf(east, 'X-2')];
    await query(`update roster_entry set employee_status = 'Deceased' where gid = $1`, [two]);
    const wish = { people: [one, two], status: 'Retired' as const, effective_on: EARLY };
    const refused = await change(clerk, wish);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('is on your roster as deceased');
    expect((await change(clerk, { ...wish, people: [one, randomUUID()] })).status).toBe(404);
    expect((await change(clerk, { ...wish, people: [] })).status).toBe(422);
    for (const day of ['2029-01-01', '2031-01-01', '2030-02-30']) {
      expect((await change(clerk, { ...wish, people: [one], effective_on: day })).status).toBe(422);
    }
    const back = await change(clerk, { ...wish, people: [one], returns_on: '2030-04-01' });
    expect(back.body).toMatchObject({ fields: { returns_on: expect.stringContaining('leave') } });
    expect(await statusOf(one)).toBe('Active');
    expect(await query('select from status_change where employer_gid = $1', [east.gid])).toEqual(
      [],
    );
  });

  test('PEOPLE-3 a thousand people change in as many statements as one', async () => {
    await travelTo(world.world, CLOSES);
    const many = await world.employer('M-0');
    await query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name)
       select $1, 'N-' || n, 'Ann', 'Person ' || n from generate_series(1, 1000) n`,
      [many.gid],
    );
    const clerk = await userOf(many.gid);
    const gids = (
      await query(
        `select gid from roster_entry where employer_gid = $1 and employee_number like 'N-%'`,
        [many.gid],
      )
    ).map(({ gid }) => gid as string);
    const wish = { people: gids, status: 'Retired' as const, effective_on: CLOSES };
    expect((await clerk.call(calls.previewStatusChange, wish)).body).toMatchObject({
      people: 1000,
      deducted: 0,
      paydays: [],
    });
    const ours = () =>
      statements.mock.calls.filter(([one]) => /status_change|roster_entry/.test(one?.text ?? ''))
        .length;
    const [first = '', ...rest] = gids;
    statements.mockClear();
    await change(clerk, { ...wish, people: [first] });
    const forOne = ours();
    statements.mockClear();
    const made = await change(clerk, { ...wish, people: rest });
    expect(made.body).toEqual({ people: 999, waits: false });
    expect(forOne).toBeGreaterThan(0);
    expect(ours()).toBe(forOne);
    const [{ n }] = await query(
      `select count(*)::int as n from roster_entry
        where employer_gid = $1 and employee_status = 'Retired'`,
      [many.gid],
    );
    expect(n).toBe(1000);
    await follow(many.gid);
    const [left] = await query(
      `select count(*)::int as n from status_change where employer_gid = $1 and followed_at is null`,
      [many.gid],
    );
    expect(left.n).toBe(0);
    expect((await change(clerk, { ...wish, people: [...gids, first] })).status).toBe(422);
  });
});

describe('the list of people', () => {
  test('PEOPLE-1 by name, by number, by status, a page at a time', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('L-1');
    await world.build(EARLY);
    await query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name,
         employee_status, gone_since) values
         ($1, 'L-2', 'Dana', 'Ellis', 'LeaveWithPay', null),
         ($1, 'L-3', 'Milo', 'Castellan', 'Active', null),
         ($1, 'L-4', 'Gone', 'Away', 'Terminated', '2030-01-01')`,
      [firm.gid],
    );
    const viewer = await userOf(firm.gid, 'viewer');
    const list = async (filter: object = {}) =>
      (await viewer.call(calls.listRosterPeople, filter)).body;
    const numbers = async (filter: object = {}) =>
      (await list(filter)).rows.map((row) => row.employee_number);
    expect(await numbers()).toEqual(['L-3', 'L-2', 'L-1']);
    expect(await numbers({ q: 'MILO cast' })).toEqual(['L-3']);
    expect(await numbers({ q: 'l-2' })).toEqual(['L-2']);
    expect(await numbers({ status: 'LeaveWithPay' })).toEqual(['L-2']);
    expect(await numbers({ deducted: '1' })).toEqual(['L-1']);
    expect(await numbers({ l: '1', o: '1' })).toEqual(['L-2']);
    const [asked] = (await list({ q: 'L-1' })).rows;
    expect(asked).toMatchObject({ payday: PAYDAY, status: 'Active', waiting: null });
    expect(asked?.amount).toMatch(/^\d+\.\d\d$/);
    expect(JSON.stringify(await list())).not.toMatch(/borrower|loan|balance|ssn|dob/);
  });

  test('PEOPLE-13 by payroll group; the file holds the people of the list, all of them', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('G-1');
    await world.build(EARLY);
    const [{ gid: weekly }] = await query(
      `insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
       values ($1, 'Weekly', 'WEEKLY', '2026-01-02') returning gid`,
      [firm.gid],
    );
    await query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name,
         payroll_group_gid) values
         ($1, '=G-2', 'Dana', '=HYPERLINK("https://example.com")', $2),
         ($1, 'G-3', 'Milo, Jr.', '+Castellan', $2)`,
      [firm.gid, weekly],
    );
    await query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name)
       select $1, 'M-' || n, 'Noor', 'Haddad' from generate_series(1, 4100) n`,
      [firm.gid],
    );
    const viewer = await userOf(firm.gid, 'viewer');
    const list = (await viewer.call(calls.listRosterPeople, { group: weekly })).body;
    expect(list.rows.map((row) => row.employee_number)).toEqual(['G-3', '=G-2']);
    expect(list.groups).toContainEqual({ gid: weekly, name: 'Weekly' });

    const saved = async (filter: object) => {
      const { bytes, headers } = await viewer.call(calls.downloadRosterPeople, filter);
      expect(headers['content-type']).toContain('text/csv');
      expect(headers['content-disposition']).toContain(`people-${EARLY}.csv`);
      return bytes.toString().trimEnd().split('\n');
    };
    expect(await saved({ group: weekly })).toEqual([
      'Employee number,Last name,First name,Payroll group,Status,Each paycheck,Asked for,Next status,From',
      `G-3,'+Castellan,"Milo, Jr.",Weekly,Active,,,,`,
      `'=G-2,"'=HYPERLINK(""https://example.com"")",Dana,Weekly,Active,,,,`,
    ]);
    const all = await saved({});
    expect(all).toHaveLength(1 + 4103);
    expect(new Set(all).size).toBe(1 + 4103);
    expect(all.find((line) => line.startsWith('G-1,'))).toMatch(
      new RegExp(`^G-1,Greene,Marisol,,Active,\\d+\\.\\d\\d,${PAYDAY},,$`),
    );
    const [read] = await query(
      `select after from event where kind = 'read GET /console/employer/people/content'
        order by id desc limit 1`,
    );
    expect(read).toBeDefined();
  });
});

describe('A3 isolation', () => {
  test('PEOPLE-1 a viewer changes nothing; nobody else reaches anything', async () => {
    await travelTo(world.world, EARLY);
    const own = await world.employer('I-1');
    const gid = await entryOf(own, 'I-1');
    const clerk = await userOf(own.gid);
    const wish = { people: [gid], status: 'Retired' as const, effective_on: '2030-04-01' };
    await change(clerk, wish);
    const [waiting] = await query('select gid from status_change where entry_gid = $1', [gid]);
    const viewer = await userOf(own.gid, 'viewer');
    expect((await change(viewer, wish)).status).toBe(403);
    expect((await viewer.call(calls.previewStatusChange, wish)).status).toBe(403);
    expect((await viewer.call(calls.takeBackStatusChange, { gid: waiting.gid })).status).toBe(403);
    expect((await viewer.call(calls.readPersonStatuses, { gid })).status).toBe(200);

    const stranger = await userOf((await world.employer('I-1')).gid);
    expect((await change(stranger, wish)).status).toBe(404);
    expect((await stranger.call(calls.previewStatusChange, wish)).status).toBe(404);
    expect((await stranger.call(calls.takeBackStatusChange, { gid: waiting.gid })).status).toBe(
      404,
    );
    expect((await stranger.call(calls.readPersonStatuses, { gid })).status).toBe(404);
    const nobody = world.world.visitor('console');
    expect((await nobody.call(calls.listRosterPeople, {})).status).toBe(401);
    expect(await statusOf(gid)).toBe('Active');
  });

  test('the database shows no row of status_change to anybody else', async () => {
    const client = await world.world.platform.database.reads.connect();
    const [{ employer_gid: own }] = await query('select employer_gid from status_change limit 1');
    const seen = async (kind: string, employer: string | null, table = 'status_change') => {
      await client.query('select act_as($1, $2, $3, false)', [kind, randomUUID(), employer]);
      return (await client.query(`select from ${table}`)).rowCount;
    };
    expect(await seen('employer', own)).toBeGreaterThan(0);
    for (const [kind, employer] of [
      ['employer', randomUUID()],
      ['staff', null],
      ['borrower', own],
      ['nobody', own],
    ] as const) {
      expect(await seen(kind, employer)).toBe(0);
    }
    client.release(true);
  });
});
