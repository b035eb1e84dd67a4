import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmployers } from '@paystead/contract/identity/registration';
import { addEmployer, addPayrollGroup } from '@paystead/contract/staff/employers';
import * as calls from '@paystead/contract/staff/going-live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes as employerRoutes } from '../employers/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import { routes } from './index.ts';

const TODAY = '2030-12-02';
let world: TestWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-going-live-'));
  world = await testWorld({ routes: [...employerRoutes, ...routes], env: { DATA_DIR: folder } });
  await world.setClock(Temporal.Instant.from(`${TODAY}T15:00:00Z`));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function atDesk(role = 'administrator') {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

async function added(client: TestClient, workflow: 'DEFAULT' | 'SELF_SERVICE' = 'DEFAULT') {
  const mnemonic = `R${randomUUID().slice(0, 8).toUpperCase()}`;
  const { body } = await client.call(
    addEmployer,
    {
      mnemonic,
      name: `Ridgeway ${mnemonic}`,
      workflow,
      employment_check_mode: 'ASYNC',
      deposit_confirmation: null,
      address_required: false,
      potential_active_duty: false,
      federal_government_agency: false,
      credit_monitoring: true,
      max_amount: '8000.00',
      lead_days: 10,
    },
    { key: randomUUID() },
  );
  return { gid: body.gid, mnemonic };
}

const withGroup = (client: TestClient, gid: string) =>
  client.call(
    addPayrollGroup,
    { gid, name: 'Drivers', frequency: 'BIWEEKLY', payday: '2030-12-13' },
    { key: randomUUID() },
  );

/** Sends a sample as a browser sends a form with a file. */
function sends(client: TestClient, gid: string, what: 'try-roster' | 'try-payday', text: string) {
  const head = 'Content-Disposition: form-data; name="file"; filename="sample.csv"';
  const body = `--sample\r\n${head}\r\n\r\n${text}\r\n--sample--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=sample' };
  return client.send('POST', `/console/employers/${gid}/${what}`, Buffer.from(body), { headers });
}

const note = (client: TestClient, gid: string, step: calls.NotedStep, on = TODAY) =>
  client.call(calls.noteGoLiveStep, { gid, step, on, note: 'Signed by both sides' });

async function states(client: TestClient, gid: string): Promise<Record<string, string>> {
  const { body } = await client.call(calls.readGoingLive, { gid });
  return Object.fromEntries(body.steps.map(({ state, step }) => [step, state]));
}

async function withContact(gid: string): Promise<void> {
  await world.owner.query(
    `insert into employer_contact (employer_gid, role, name, email, changed_at, changed_by_gid,
       changed_by)
     select $1, 'PAYROLL', 'Jo Pruitt', 'jo@ridgeway.example', now(), gid, name
       from staff_member limit 1`,
    [gid],
  );
}

async function withUsers(gid: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const user = await addStaff(world, `${randomUUID()}@ridgeway.example`, []);
    await world.owner.query(
      `update staff_member set employer_gid = $2, roles = '{payroll}' where gid = $1`,
      [user, gid],
    );
  }
}

const HEADER = 'Employee ID,First name,Last name,Date of birth,State,Pay group,Gross pay\n';
const GOOD = `${HEADER}D-1,Ann,Lee,03/04/1990,NM,Drivers,1200.00\nD-2,Bo,Ray,05/06/1985,NM,Drivers,1300.00\n`;
const BAD = `${HEADER}D-1,Ann,Lee,03/04/1990,NM,MTH2,1200.00\nD-1,Bo,Ray,31/31/1985,NM,Drivers,1300.00\n`;
const BACK = `employee_number,payday,amount,reason\nTRY1,2030-12-13,125.00,\nTRY2,2030-12-13,88.40,\nTRY3,2030-12-13,240.10,\nTOTAL,2030-12-13,453.50,3\n`;

test('LIVE-1 LIVE-6 every step done, an employer goes live, and not before', async () => {
  const client = await atDesk();
  const { gid, mnemonic } = await added(client);
  expect(await states(client, gid)).toEqual({
    AGREEMENT: 'TO_DO',
    GROUPS: 'TO_DO',
    CUT_OFF: 'DONE',
    LAYOUT: 'TO_DO',
    JOB_CHECKS: 'DONE',
    ROSTER_TRY_OUT: 'TO_DO',
    PAYDAY_TRY_OUT: 'TO_DO',
    USERS: 'TO_DO',
    CONTACTS: 'TO_DO',
    TRANSFERS: 'TO_DO',
  });

  await withGroup(client, gid);
  for (const step of ['AGREEMENT', 'LAYOUT', 'TRANSFERS'] as const) await note(client, gid, step);
  await sends(client, gid, 'try-roster', GOOD);
  await sends(client, gid, 'try-payday', BACK);
  await withUsers(gid, 1);
  const early = await client.call(calls.goLive, { gid });
  expect([early.status, early.body]).toEqual([
    422,
    'Some steps aren’t done yet. Finish the checklist first.',
  ]);
  expect(await states(client, gid)).toMatchObject({ USERS: 'TO_DO', PAYDAY_TRY_OUT: 'DONE' });

  await withContact(gid);
  await withUsers(gid, 1);
  const { body } = await client.call(calls.goLive, { gid });
  expect(body.employer.open).toBe(true);
  // Three banking days before the 13th, at 5 PM in New York.
  expect(body.first).toEqual({ payday: '2030-12-13', closes_at: '2030-12-10T22:00:00.000Z' });
  const found = await world.visitor('borrower').call(findEmployers, { q: mnemonic });
  expect(JSON.stringify(found.body)).toContain(mnemonic);
  expect((await client.call(calls.goLive, { gid })).status).toBe(200);
});

test('LIVE-1 people who set up their own deposits need no payroll', async () => {
  const client = await atDesk();
  const { gid } = await added(client, 'SELF_SERVICE');
  expect(await states(client, gid)).toEqual({ AGREEMENT: 'TO_DO', JOB_CHECKS: 'DONE' });
  await note(client, gid, 'AGREEMENT');
  expect((await client.call(calls.goLive, { gid })).body.employer.open).toBe(true);
});

test('LIVE-2 a day to come is refused, and what was noted keeps who and when', async () => {
  const client = await atDesk();
  const { gid } = await added(client);
  const early = await note(client, gid, 'AGREEMENT', '2030-12-03');
  expect([early.status, JSON.stringify(early.body)]).toEqual([
    422,
    expect.stringContaining('still to come'),
  ]);
  const { body } = await note(client, gid, 'AGREEMENT', '2030-11-29');
  expect(body.steps[0]).toMatchObject({
    step: 'AGREEMENT',
    state: 'DONE',
    on: '2030-11-29',
    note: 'Signed by both sides',
    act: { by: 'Priya Shah' },
  });
});

test('LIVE-3 another layout has to be approved and tried again', async () => {
  const client = await atDesk();
  const { gid } = await added(client);
  await withGroup(client, gid);
  await note(client, gid, 'LAYOUT');
  await sends(client, gid, 'try-payday', BACK);
  const { body } = await client.call(calls.readGoingLive, { gid });
  const changed = await client.call(calls.changePayrollFiles, {
    gid,
    ...body.files,
    remittance_layout: 'CENTS',
    deduction_close_days: 5,
    reason: 'Their system writes cents',
  });
  expect(changed.body.files).toMatchObject({ remittance_layout: 'CENTS', deduction_close_days: 5 });
  expect(await states(client, gid)).toMatchObject({ LAYOUT: 'TO_DO', PAYDAY_TRY_OUT: 'TO_DO' });

  const samples = await client.call(calls.readFileSamples, {
    gid,
    deduction_layout: 'BENEFITFOCUS',
    remittance_layout: 'CENTS',
  });
  expect(samples.body.deductions.content).toContain('EmployeeID,PlanCode');
  expect(samples.body.remittance.content).toContain('12500');
});

test('LIVE-4 a sample roster is checked as a real one, and nobody of it is kept', async () => {
  const client = await atDesk();
  const { gid } = await added(client);
  await withGroup(client, gid);
  const answer = await sends(client, gid, 'try-roster', BAD);
  expect(answer.body).toMatchObject({
    going_live: { roster_try_out: { rows: 2, fine: 0, columns: 7, matched: 7 } },
    format: 'CSV',
    missing: [],
    problems: [
      { row: 2, column: 'Pay group', value: 'MTH2', mend: 'Choose one of: Drivers' },
      { row: 3, column: 'Date of birth' },
      { row: 3, column: 'Employee ID', reason: 'Somebody in row 2 has this ID, too' },
    ],
  });
  expect(await states(client, gid)).toMatchObject({ ROSTER_TRY_OUT: 'TO_MEND' });
  expect((await sends(client, gid, 'try-roster', GOOD)).status).toBe(200);
  expect(await states(client, gid)).toMatchObject({ ROSTER_TRY_OUT: 'DONE' });

  const { rows } = await world.owner.query(
    `select (select count(*)::int from roster_entry where employer_gid = $1) as people,
            (select count(*)::int from roster_upload where employer_gid = $1) as uploads,
            (select string_agg(facts::text, ' ') from employer_setup
              where employer_gid = $1) as kept`,
    [gid],
  );
  expect(rows[0]).toMatchObject({ people: 0, uploads: 0 });
  expect(rows[0].kept).not.toContain('Ann');
});

test.each([
  ['', 422, 'is empty'],
  ['PK\u0003\u0004 not a workbook at all', 422, ''],
  [
    `${HEADER.replace('First name', 'Last name')}D-1,A,B,03/04/1990,NM,Drivers,1`,
    422,
    'Two columns',
  ],
  [`${HEADER}${'D-1,Ann,Lee,03/04/1990,NM,Drivers,1200.00\n'.repeat(1001)}`, 422, 'at most 1,000'],
])('LIVE-4 a sample that can’t be read says why: %.20s', async (text, status, words) => {
  const client = await atDesk();
  const { gid } = await added(client);
  await withGroup(client, gid);
  const answer = await sends(client, gid, 'try-roster', text);
  expect(answer.status).toBe(status);
  expect(String(answer.body)).toContain(words);
  expect(answer.headers['x-error-category']).toBe(text === '' ? 'FILE_EMPTY' : 'SAMPLE_UNREADABLE');
});

test('LIVE-5 a made-up payday goes there and back, and posts nothing', async () => {
  const client = await atDesk();
  const { gid } = await added(client);
  const early = await sends(client, gid, 'try-payday', BACK);
  expect(early.headers['x-error-category']).toBe('GO_LIVE_GROUP_FIRST');
  await withGroup(client, gid);
  const { bytes } = await client.get(`/console/employers/${gid}/try-payday/content`);
  expect(bytes.toString()).toContain('TRY1,Sample,Avery,2030-12-13,125.00,TRY1,NEW');

  const broken = await sends(client, gid, 'try-payday', 'no,such\nfile,at all\n');
  expect(broken.body).toMatchObject({
    lines: [],
    faults: expect.arrayContaining([expect.any(String)]),
  });
  const short = BACK.replace('88.40', '80.00').replace('TRY3', 'D-9').replace('453.50', '445.10');
  expect((await sends(client, gid, 'try-payday', short)).body).toMatchObject({
    faults: [],
    lines: [
      { employee_number: 'TRY1', outcome: 'MATCHED' },
      { employee_number: 'TRY2', asked: '88.40', remitted: '80.00', outcome: 'SHORT' },
      { employee_number: 'TRY3', remitted: null, outcome: 'MISSING' },
      { employee_number: 'D-9', asked: null, outcome: 'UNKNOWN' },
    ],
  });
  expect(await states(client, gid)).toMatchObject({ PAYDAY_TRY_OUT: 'TO_MEND' });
  await sends(client, gid, 'try-payday', BACK);
  expect(await states(client, gid)).toMatchObject({ PAYDAY_TRY_OUT: 'DONE' });
  const { rows } = await world.owner.query(
    'select count(*)::int as files from remittance_file where employer_gid = $1',
    [gid],
  );
  expect(rows[0].files).toBe(0);
});

test('LIVE-1 others read it and change nothing', async () => {
  const { gid } = await added(await atDesk());
  const auditor = await atDesk('auditor');
  expect((await auditor.call(calls.readGoingLive, { gid })).status).toBe(200);
  expect((await auditor.call(calls.readGoingLive, { gid: randomUUID() })).status).toBe(404);
  expect((await note(auditor, gid, 'AGREEMENT')).status).toBe(403);
  expect((await sends(auditor, gid, 'try-roster', GOOD)).status).toBe(403);
  expect((await auditor.call(calls.goLive, { gid })).status).toBe(403);
  const user = await addStaff(world, `${randomUUID()}@ridgeway.example`, []);
  await world.owner.query(
    `update staff_member set employer_gid = $2, roles = '{payroll}' where gid = $1`,
    [user, gid],
  );
  const payroll = await world.as({ kind: 'employer', gid: user });
  expect((await payroll.call(calls.readGoingLive, { gid })).status).toBe(403);
  expect((await world.visitor('console').call(calls.readGoingLive, { gid })).status).toBe(401);
});
