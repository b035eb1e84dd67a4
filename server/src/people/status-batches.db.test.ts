import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/people';
import * as batches from '@paystead/contract/employer/status-batches';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareRoster } from '../roster/index.ts';
import { PAYDAY, type PayrollWorld, startPayrolls } from '../remittance/test-payroll-world.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { WorkContext } from '../platform/context.ts';
import { travelTo, working } from '../servicing/test-loan.ts';
import { beginStatusChanges, followStatusChanges, routes, runStatusBatch } from './index.ts';

/** A day on which the file of March 22, 2030, is open: it closes on March 19. */
const EARLY = '2030-03-18';

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls(routes, [compareRoster, followStatusChanges, runStatusBatch]);
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

let users = 0;

async function userOf(employerGid: string, role: 'payroll' | 'viewer' = 'payroll') {
  users += 1;
  const [{ gid }] = await query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ($1, 'Tess Albright', $2, $3, 'x', product_now()) returning gid`,
    [`batch${users}@example.com`, [role], employerGid],
  );
  return world.world.as({ kind: 'employer', gid });
}

/** People without an account, numbered N-1 to N-`count`. */
const addPeople = (employerGid: string, count: number) =>
  query(
    `insert into roster_entry (employer_gid, employee_number, first_name, last_name)
     select $1, 'N-' || n, 'Ann', 'Furlough ' || n from generate_series(1, $2::int) n`,
    [employerGid, count],
  );

type Wish = Parameters<TestClient['call']>[1];

const LEAVE = { status: 'LeaveWithoutPay' as const, effective_on: EARLY };

const preview = async (clerk: TestClient, wish: object) =>
  (await clerk.call(batches.previewMatchingStatus, { filter: {}, ...LEAVE, ...wish } as never))
    .body;

const act = (clerk: TestClient, wish: Wish, key = randomUUID()) =>
  clerk.call(batches.changeMatchingStatuses, wish as never, { key });

/** Looks at the preview and says yes to it. */
async function change(clerk: TestClient, wish: object = {}, key = randomUUID()) {
  const { people, stamp } = await preview(clerk, wish);
  return act(clerk, { filter: {}, ...LEAVE, ...wish, people, stamp }, key);
}

/** Runs the job of a batch; `steps` of it, if it is to be interrupted. */
const run = (gid: string, steps = Number.POSITIVE_INFINITY) => {
  let left = steps;
  return working(world.world, ({ now, today }) =>
    runStatusBatch.handleSteps({
      ...({} as Parameters<typeof runStatusBatch.handleSteps>[0]),
      input: { gid },
      now,
      today,
      step: <Result>(work: (context: WorkContext) => Promise<Result>) => {
        left -= 1;
        if (left < 0) throw new Error('the worker was killed');
        return working(world.world, work);
      },
    }),
  );
};

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

const closeDay = (day: string) =>
  beginStatusChanges.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => working(world.world, work),
  });

const statuses = async (employerGid: string) =>
  Object.fromEntries(
    (
      await query(
        'select employee_number, employee_status from roster_entry where employer_gid = $1',
        [employerGid],
      )
    ).map((row) => [row.employee_number, row.employee_status as string]),
  );

describe('a change for all people of a filter', () => {
  test('PEOPLE-14 says who would change and who stays, and then changes exactly these', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('A-1', 'A-2');
    await world.build(EARLY);
    await addPeople(firm.gid, 4);
    await query(
      `update roster_entry set employee_status = 'Deceased' where employer_gid = $1
          and employee_number = 'N-1'`,
      [firm.gid],
    );
    await query(
      `update roster_entry set employee_status = 'LeaveWithoutPay' where employer_gid = $1
          and employee_number = 'N-2'`,
      [firm.gid],
    );
    const clerk = await userOf(firm.gid);
    const [{ gid: later }] = await query(
      `select gid from roster_entry where employer_gid = $1 and employee_number = 'N-3'`,
      [firm.gid],
    );
    await clerk.call(
      calls.changeStatuses,
      { people: [later], status: 'LeaveWithPay', effective_on: EARLY },
      { key: randomUUID() },
    );
    const wish = { effective_on: '2030-03-06' };
    const seen = await preview(clerk, wish);
    expect(seen).toMatchObject({ matched: 6, people: 3, deducted: 2, waits: false, replaces: 0 });
    expect(seen.stays).toEqual([
      { why: 'DECEASED', people: 1 },
      { why: 'LATER', people: 1 },
      { why: 'SAME', people: 1 },
    ]);
    expect(seen.paydays.find(({ effect }) => effect === 'STOPPED')).toMatchObject({ people: 2 });
    expect(JSON.stringify(seen)).not.toMatch(/loan|balance|purpose|score|Greene/);

    const key = randomUUID();
    const asked = await act(
      clerk,
      { filter: {}, ...LEAVE, ...wish, people: seen.people, stamp: seen.stamp },
      key,
    );
    expect(asked.body).toMatchObject({ state: 'RUNNING', people: 3, done: 0, by: 'Tess Albright' });
    const again = await act(
      clerk,
      { filter: {}, ...LEAVE, ...wish, people: seen.people, stamp: seen.stamp },
      key,
    );
    expect(again.body).toEqual(asked.body);
    await run(asked.body.gid);
    await run(asked.body.gid);
    await follow(firm.gid);

    expect(await statuses(firm.gid)).toEqual({
      'A-1': 'LeaveWithoutPay',
      'A-2': 'LeaveWithoutPay',
      'N-1': 'Deceased',
      'N-2': 'LeaveWithoutPay',
      'N-3': 'LeaveWithPay',
      'N-4': 'LeaveWithoutPay',
    });
    const told = await query(
      `select borrower_gid, effective_on, source from employment_change where employer_gid = $1`,
      [firm.gid],
    );
    expect(told.map(({ borrower_gid: gid }) => gid).toSorted()).toEqual(
      [...firm.loans.values()].map(({ borrowerGid }) => borrowerGid).toSorted(),
    );
    expect(told[0]).toMatchObject({ effective_on: '2030-03-06', source: 'ROSTER' });
    for (const { borrowerGid } of firm.loans.values()) {
      const sent = await query('select gid from notification where borrower_gid = $1', [
        borrowerGid,
      ]);
      expect(sent.length).toBeGreaterThan(0);
    }
    const lines = await query(
      `select mark from deduction_line where employer_gid = $1 and payday = $2 and version = 2`,
      [firm.gid, PAYDAY],
    );
    expect(lines.filter(({ mark }) => mark === 'STOPPED')).toHaveLength(2);
    const { rows } = (await clerk.call(batches.listStatusBatches, {})).body;
    expect(rows).toMatchObject([{ state: 'DONE', people: 3, done: 3, left_out: 0 }]);
    expect(
      await query('select people from status_batch where employer_gid = $1', [firm.gid]),
    ).toEqual([{ people: [] }]);
    const events = await query(
      `select kind, after from event where subject_gid = $1 and kind like 'people.%' order by id`,
      [firm.gid],
    );
    expect(events.slice(-2)).toMatchObject([
      { kind: 'people.status_changed', after: { people: 3, batch: asked.body.gid } },
      { kind: 'people.status_batch_done', after: { people: 3, left_out: 0 } },
    ]);
  });

  test('PEOPLE-14 STATUS_PEOPLE_CHANGED STATUS_BATCH_RUNS another list changes nobody', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('B-1');
    await addPeople(firm.gid, 3);
    const clerk = await userOf(firm.gid);
    const wish = { filter: { q: 'furlough' } };
    const { people, stamp } = await preview(clerk, wish);
    expect(people).toBe(3);
    await query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name)
       values ($1, 'N-4', 'Ann', 'Furlough 4')`,
      [firm.gid],
    );
    const yes = { ...LEAVE, ...wish, people, stamp };
    const more = await act(clerk, yes);
    expect([more.status, more.body]).toEqual([
      409,
      'Your list has changed since the preview: it was for 3 people, and a change now would be for 4. Nothing has changed yet. Look at the new preview, and set the status again.',
    ]);
    await query(
      `update roster_entry set gone_since = '2030-01-01' where employer_gid = $1
                    and employee_number = 'N-1'`,
      [firm.gid],
    );
    expect((await act(clerk, yes)).body).toContain('as many, but not the same ones');
    expect((await act(clerk, { ...yes, status: 'Retired' })).status).toBe(409);
    expect((await act(clerk, { ...yes, people: 0 })).status).toBe(422);
    expect(await query('select from status_batch where employer_gid = $1', [firm.gid])).toEqual([]);

    const running = await change(clerk, wish);
    expect(running.status).toBe(200);
    const second = await change(clerk, { filter: { q: 'greene' } });
    expect([second.status, second.body]).toEqual([
      409,
      'Another change for many people is still running: 0 of 3. Wait until it’s done, then look at the preview again.',
    ]);
    for (const day of ['2029-01-01', '2031-01-01']) {
      const far = await clerk.call(batches.previewMatchingStatus, {
        ...LEAVE,
        ...wish,
        effective_on: day,
      });
      expect(far.status).toBe(422);
    }
    await run(running.body.gid);
  });

  test('PEOPLE-15 a run that ends halfway continues where it was, and nobody changes twice', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('C-1');
    await addPeople(firm.gid, 2100);
    const clerk = await userOf(firm.gid);
    const { gid } = (await change(clerk, { filter: { q: 'n-' } })).body;
    await expect(run(gid, 1)).rejects.toThrow('killed');
    const [half] = (await clerk.call(batches.listStatusBatches, {})).body.rows;
    expect(half).toMatchObject({ state: 'RUNNING', done: 1000, people: 2100 });

    // Somebody whom the batch hasn’t come to yet is set by hand, and somebody leaves the roster.
    const [set, gone] = await query(
      `select e.gid from roster_entry e where employer_gid = $1 and employee_status = 'Active'
          and employee_number like 'N-%' order by e.gid limit 2`,
      [firm.gid],
    );
    await query('select advance_clock(1000)');
    await clerk.call(
      calls.changeStatuses,
      { people: [set.gid], status: 'Retired', effective_on: EARLY },
      { key: randomUUID() },
    );
    await query(`update roster_entry set gone_since = '2030-03-18' where gid = $1`, [gone.gid]);
    await run(gid);

    const [done] = (await clerk.call(batches.listStatusBatches, {})).body.rows;
    expect(done).toMatchObject({ state: 'DONE', done: 2100, left_out: 2 });
    const [counts] = await query(
      `select count(*)::int as changes, count(distinct entry_gid)::int as people
         from status_change where employer_gid = $1 and status = 'LeaveWithoutPay'`,
      [firm.gid],
    );
    expect(counts).toEqual({ changes: 2098, people: 2098 });
    const after = await query('select employee_status from roster_entry where gid = any($1)', [
      [set.gid, gone.gid],
    ]);
    expect(after.map((row) => row.employee_status).toSorted()).toEqual(['Active', 'Retired']);
  });

  test('PEOPLE-16 STATUS_CHANGE_MADE a change for all is taken back before its day, as a whole', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('G-1');
    await addPeople(firm.gid, 1200);
    const clerk = await userOf(firm.gid);
    const takeBack = (gid: string) => clerk.call(batches.takeBackStatusBatch, { gid });
    const wish = { effective_on: '2030-03-25', returns_on: '2030-04-15' };
    const { gid } = (await change(clerk, wish)).body;
    await run(gid);
    const [set] = await query('select gid from roster_entry where employer_gid = $1 limit 1', [
      firm.gid,
    ]);
    await query('select advance_clock(1000)');
    await clerk.call(
      calls.changeStatuses,
      { people: [set.gid], status: 'Retired', effective_on: '2030-03-26' },
      { key: randomUUID() },
    );

    const asked = await takeBack(gid);
    expect(asked.body).toMatchObject({ state: 'TAKING_BACK', taken_back_by: 'Tess Albright' });
    expect((await takeBack(gid)).body).toEqual(asked.body);
    const second = await change(clerk, wish);
    expect([second.status, second.body]).toEqual([
      409,
      'Another change for many people is still running: 0 taken back of 1,201. Wait until it’s done, then look at the preview again.',
    ]);
    // Nobody's change of it begins, though its job didn't run yet.
    await closeDay('2030-03-24');
    expect(new Set(Object.values(await statuses(firm.gid)))).toEqual(new Set(['Active']));
    await expect(run(gid, 1)).rejects.toThrow('killed');
    await run(gid);
    await run(gid);
    const [done] = (await clerk.call(batches.listStatusBatches, {})).body.rows;
    expect(done).toMatchObject({ state: 'TAKEN_BACK', taken_back: 1200, can_take_back: false });
    await closeDay('2030-04-15');
    const after = Object.values(await statuses(firm.gid));
    expect(after.filter((one) => one !== 'Active')).toEqual(['Retired']);

    const begun = (await change(clerk, { effective_on: EARLY })).body;
    expect(begun.can_take_back).toBe(false);
    expect((await takeBack(begun.gid)).status).toBe(409);
    await run(begun.gid);
    const events = await query(
      `select kind, before from event where subject_gid = $1 and kind like '%batch_taken_back'`,
      [firm.gid],
    );
    expect(events).toMatchObject([{ before: { batch: gid, people: 1201 } }]);
  });

  test('PEOPLE-16 a change that still runs stops, and one that the close began stays', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('H-1');
    await addPeople(firm.gid, 2100);
    const clerk = await userOf(firm.gid);
    const takeBack = (gid: string) => clerk.call(batches.takeBackStatusBatch, { gid });
    const wish = { effective_on: '2030-03-19' };
    const { gid } = (await change(clerk, wish)).body;
    await expect(run(gid, 1)).rejects.toThrow('killed');
    expect((await takeBack(gid)).body).toMatchObject({ state: 'TAKING_BACK', done: 1000 });
    await run(gid);
    const [stopped] = (await clerk.call(batches.listStatusBatches, {})).body.rows;
    expect(stopped).toMatchObject({ state: 'TAKEN_BACK', done: 1000, taken_back: 1000 });
    expect(
      await query(`select from status_change where employer_gid = $1 and state = 'WAITING'`, [
        firm.gid,
      ]),
    ).toEqual([]);

    const again = (await change(clerk, wish)).body;
    await run(again.gid);
    // The close of the day before begins it.
    await closeDay(EARLY);
    expect((await takeBack(again.gid)).status).toBe(409);
    expect(new Set(Object.values(await statuses(firm.gid)))).toEqual(new Set(['LeaveWithoutPay']));
  });

  test('PEOPLE-16 the close of the day and taking back, at one moment: all of it or nothing', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('I-1');
    await addPeople(firm.gid, 1500);
    const clerk = await userOf(firm.gid);
    const { gid } = (await change(clerk, { effective_on: '2030-03-19' })).body;
    await run(gid);
    const [taken] = await Promise.all([
      clerk.call(batches.takeBackStatusBatch, { gid }),
      closeDay(EARLY),
    ]);
    await run(gid);
    const after = new Set(Object.values(await statuses(firm.gid)));
    expect([...after]).toEqual([taken.status === 200 ? 'Active' : 'LeaveWithoutPay']);
  });

  test('PEOPLE-14 a day to come waits for each of them, with the day back', async () => {
    await travelTo(world.world, EARLY);
    const firm = await world.employer('D-1');
    await addPeople(firm.gid, 2);
    const clerk = await userOf(firm.gid);
    const wish = { effective_on: '2030-03-25', returns_on: '2030-04-15' };
    expect(await preview(clerk, wish)).toMatchObject({ people: 3, waits: true, deducted: 0 });
    const { gid } = (await change(clerk, wish)).body;
    await run(gid);
    expect(new Set(Object.values(await statuses(firm.gid)))).toEqual(new Set(['Active']));
    expect(await preview(clerk, { status: 'Active' })).toMatchObject({ people: 3, replaces: 6 });
    await closeDay('2030-03-24');
    expect(new Set(Object.values(await statuses(firm.gid)))).toEqual(new Set(['LeaveWithoutPay']));
    await closeDay('2030-04-14');
    expect(new Set(Object.values(await statuses(firm.gid)))).toEqual(new Set(['Active']));
  });
});

describe('A3 isolation', () => {
  test('PEOPLE-14 PEOPLE-15 PEOPLE-16 a viewer changes nothing; nobody else sees or reaches a batch', async () => {
    await travelTo(world.world, EARLY);
    const own = await world.employer('E-1');
    const clerk = await userOf(own.gid);
    const { gid } = (await change(clerk, { effective_on: '2030-03-25' })).body;
    const viewer = await userOf(own.gid, 'viewer');
    expect((await viewer.call(batches.takeBackStatusBatch, { gid })).status).toBe(403);
    const asked = { filter: {}, ...LEAVE };
    expect((await viewer.call(batches.previewMatchingStatus, asked)).status).toBe(403);
    expect((await act(viewer, { ...asked, people: 1, stamp: 'x' })).status).toBe(403);
    expect((await viewer.call(batches.listStatusBatches, {})).body.rows).toHaveLength(1);
    const stranger = await userOf((await world.employer('F-1')).gid);
    expect((await stranger.call(batches.listStatusBatches, {})).body.rows).toEqual([]);
    expect((await stranger.call(batches.takeBackStatusBatch, { gid })).status).toBe(404);
    expect(await preview(stranger, {})).toMatchObject({ matched: 1 });

    const client = await world.world.platform.database.reads.connect();
    const seen = async (kind: string, employer: string | null) => {
      await client.query('select act_as($1, $2, $3, false)', [kind, randomUUID(), employer]);
      return (await client.query('select from status_batch')).rowCount;
    };
    expect(await seen('employer', own.gid)).toBe(1);
    for (const [kind, employer] of [
      ['employer', randomUUID()],
      ['staff', null],
      ['borrower', own.gid],
      ['nobody', own.gid],
    ] as const) {
      expect(await seen(kind, employer)).toBe(0);
    }
    const list = () => client.query(`select employer_people('{}', null, null, false, null, 0)`);
    const weighed = () => client.query(`select weighable_people('{}', null, null, false)`);
    for (const kind of ['staff', 'borrower', 'nobody', 'job']) {
      await client.query('select act_as($1, $2, $3, false)', [kind, randomUUID(), own.gid]);
      await expect(list()).rejects.toThrow('only employers list their people');
      await expect(weighed()).rejects.toThrow('only employers list their people');
    }
    await client.query(`select act_as('employer', $1, $1, false)`, [randomUUID()]);
    expect((await list()).rowCount).toBe(0);
    expect((await weighed()).rowCount).toBe(0);
    client.release(true);
  });
});
