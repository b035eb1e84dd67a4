import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/roster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import { checkRoster, takeRosterFile } from '../index.ts';
import {
  fileOfLines,
  lineOf,
  type RosterWorld,
  startRosters,
  type TestEmployer,
} from '../test-roster-world.ts';

let world: RosterWorld;
beforeAll(async () => {
  world = await startRosters();
});
afterAll(() => world.close());

async function check(firm: TestEmployer, content: string) {
  const roster = await world.upload(firm.payroll, content);
  return roster.state === 'MAPPING' ? world.confirm(firm.payroll, roster) : roster;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** An employer with ten people, and a checked file that adds, changes and drops some. */
async function withChanges() {
  const firm = await world.employer();
  for (const number of numbers(10)) {
    await world.person(firm, {
      number,
      ssn: `12345${number.padStart(4, '1')}`,
      group: firm.groups.biweekly,
    });
  }
  const lines = numbers(9).map((number) =>
    lineOf(number, number === '2' ? { status: 'LWOP', dob: '01/02/1985', pay: '2600.00' } : {}),
  );
  const roster = await check(firm, fileOfLines(...lines, lineOf('11', { first: 'Dana' })));
  expect(roster.changes).toMatchObject({ new: 1, changed: 1, gone: 1, same: 8 });
  return { firm, roster };
}

const forgetEvents = (entries: readonly Record<string, unknown>[]) =>
  JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? String(value) : value));

describe('ROSTER-9 undo', () => {
  test('ROSTER-9 brings back every entry exactly, sealed values included', async () => {
    const { firm, roster } = await withChanges();
    const before = await world.entries(firm);
    await world.apply(firm.payroll, roster.gid);
    const after = await world.entries(firm);
    expect(after).toHaveLength(11);
    expect(forgetEvents(after)).not.toBe(forgetEvents(before));

    const answer = await world.undo(firm.payroll, roster.gid);
    expect(answer.body).toMatchObject({ state: 'UNDOING' });
    expect(await world.entries(firm)).toEqual(before);
    expect(await world.read(firm.payroll, roster.gid)).toMatchObject({
      state: 'UNDONE',
      can_undo: false,
    });
    expect(
      await world.rows('select from roster_before where upload_gid = $1', [roster.gid]),
    ).toEqual([]);
  });

  test('ROSTER-9 a status that somebody changed since stays, everything else comes back', async () => {
    const { firm, roster } = await withChanges();
    await world.apply(firm.payroll, roster.gid);
    await world.rows(
      `update roster_entry set employee_status = 'Deceased', updated_at = now()
        where employer_gid = $1 and employee_number = '2'`,
      [firm.gid],
    );
    await world.undo(firm.payroll, roster.gid);
    const two = (await world.entries(firm)).find((entry) => entry.employee_number === '2');
    expect(two).toMatchObject({ employee_status: 'Deceased', gross_pay_cents: 250_000n });
  });

  test('ROSTER-9 an answered old pay changes nothing, and so undoes nothing', async () => {
    const firm = await world.employer();
    await world.person(firm, { number: '1', pay: 100_000n, group: firm.groups.biweekly });
    const before = await world.entries(firm);
    const { gid } = await check(firm, fileOfLines(lineOf('1', { pay: '9000.00' })));
    await firm.payroll.call(calls.answerRosterPay, { gid, line: '2', answer: 'KEEP_OLD' });
    await world.apply(firm.payroll, gid);
    expect(await world.entries(firm)).toEqual(before);
  });

  test('ROSTER_USED a job check that found somebody ends it, and the answer says since when', async () => {
    const { firm, roster } = await withChanges();
    await world.apply(firm.payroll, roster.gid);
    await world.world.advance({ hours: 2 });
    const payroll = (await world.user(firm.gid, 'payroll')).client;
    await provedByRoster(firm);
    expect(await world.read(payroll, roster.gid)).toMatchObject({
      can_undo: false,
      used: { by: 'JOB_CHECK', payday: null },
    });
    const entries = await world.entries(firm);
    const refused = await world.undo(payroll, roster.gid);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatch(/^Used since \w+, .*: a job check found somebody on it/);
    expect(await world.entries(firm)).toEqual(entries);

    await world.tidy();
    expect(
      await world.rows('select from roster_before where upload_gid = $1', [roster.gid]),
    ).toEqual([]);
    expect(await world.read(payroll, roster.gid)).toMatchObject({ used: { by: 'JOB_CHECK' } });
  });

  test('ROSTER_USED a job check between the click and the job ends it as well', async () => {
    const { firm, roster } = await withChanges();
    await world.apply(firm.payroll, roster.gid);
    const entries = await world.entries(firm);
    await firm.payroll.call(calls.undoRoster, { gid: roster.gid }, { key: randomUUID() });
    await world.world.advance({ seconds: 1 });
    await provedByRoster(firm);
    await world.world.runJobs();
    expect(await world.read(firm.payroll, roster.gid)).toMatchObject({ state: 'APPLIED' });
    expect(await world.entries(firm)).toEqual(entries);
  });

  test('ROSTER_NOT_LATEST only the last one, then the one before it', async () => {
    const { firm, roster: first } = await withChanges();
    const start = await world.entries(firm);
    await world.apply(firm.payroll, first.gid);
    const between = await world.entries(firm);
    await world.world.advance({ minutes: 1 });
    const lines = [...numbers(9), '11', '12'].map((number) => lineOf(number));
    const second = await check(firm, fileOfLines(...lines));
    await world.apply(firm.payroll, second.gid);

    const refused = await world.undo(firm.payroll, first.gid);
    expect([refused.status, refused.body]).toEqual([
      422,
      'Another roster came after this one. Only the last one can be undone.',
    ]);
    await world.undo(firm.payroll, second.gid);
    expect(await world.entries(firm)).toEqual(between);
    await world.undo(firm.payroll, first.gid);
    expect(await world.entries(firm)).toEqual(start);
  });
});

/** Somebody's employment is proved by the roster, at the product's time. */
async function provedByRoster(firm: TestEmployer): Promise<void> {
  const [borrower] = await world.rows(
    `insert into borrower (employer_gid, first_name, last_name, email, password_hash, created_at, updated_at)
     values ($1, 'Lee', 'Ng', $2, 'x', now(), now()) returning gid`,
    [firm.gid, `${randomUUID()}@example.com`],
  );
  await world.rows(
    `insert into employment_check (borrower_gid, employer_gid, proof, state, asked_at, answered_at)
     values ($1, $2, 'ROSTER', 'PROVED', product_now(), product_now())`,
    [borrower.gid, firm.gid],
  );
}

describe('ROSTER-1 the whole file or nothing', () => {
  test('ROSTER-1 a failure in the middle leaves the roster as it was, and the next try applies it', async () => {
    const { firm, roster } = await withChanges();
    const before = await world.entries(firm);
    await world.rows(`create function fail_once() returns trigger language plpgsql as
      $f$ begin raise 'cut'; end $f$`);
    await world.rows(`create trigger cut before insert on roster_entry for each row
      when (new.employee_number = '11') execute function fail_once()`);
    await world.apply(firm.payroll, roster.gid);
    expect(await world.entries(firm)).toEqual(before);
    expect(await world.read(firm.payroll, roster.gid)).toMatchObject({ state: 'APPLYING' });
    expect(
      await world.rows('select from roster_before where upload_gid = $1', [roster.gid]),
    ).toEqual([]);
    expect(world.world.bugs.splice(0)).toHaveLength(1);

    await world.rows('drop trigger cut on roster_entry');
    await world.runWaiting();
    expect(await world.read(firm.payroll, roster.gid)).toMatchObject({
      state: 'APPLIED',
      people: 10,
    });
    expect(await world.entries(firm)).toHaveLength(11);
  });

  test('ROSTER-1 a second click applies nothing twice, and a second roster waits its turn', async () => {
    const { firm, roster } = await withChanges();
    const other = await check(firm, fileOfLines(...numbers(10).map((number) => lineOf(number))));
    const ask = (gid: string, key = randomUUID()) =>
      firm.payroll.call(calls.applyRoster, { gid }, { key });
    const key = randomUUID();
    const [one, again] = [await ask(roster.gid, key), await ask(roster.gid, key)];
    expect(again.body).toEqual(one.body);
    expect((await ask(roster.gid)).status).toBe(409);
    const busy = await ask(other.gid);
    expect([busy.status, busy.body]).toEqual([
      409,
      'Another roster is going in or being undone right now. Try again in a minute.', // ROSTER_BUSY
    ]);
    await world.world.runJobs();
    const events = await world.rows(
      `select from event where kind = 'roster.applied' and subject_gid = $1`,
      [roster.gid],
    );
    expect(events).toHaveLength(1);
  });

  test('ROSTER-1 other drafts are compared again, and keep what people did in them', async () => {
    const { firm, roster } = await withChanges();
    const lines = numbers(10).map((number) =>
      lineOf(number, number === '3' ? { state: 'XX' } : {}),
    );
    const other = await check(firm, fileOfLines(...lines, lineOf('11'), lineOf('12')));
    const gid = other.gid;
    expect(other.changes).toMatchObject({ new: 2, gone: 0 });
    await firm.payroll.call(calls.mendRosterRow, { gid, line: '4', field: 'STATE', value: 'TX' });
    await firm.payroll.call(calls.leaveOutRosterRow, { gid, line: '5', left_out: true });

    await world.apply(firm.payroll, roster.gid);
    const compared = await world.read(firm.payroll, gid);
    // 10 is gone and comes back, 11 is known by now under another first name, 12 is new.
    expect(compared).toMatchObject({
      state: 'CHECKED',
      problem_rows: 0,
      left_out: 1,
      changes: { new: 2, changed: 3, gone: 0 },
    });
  });
});

describe('ROSTER-1 reading again', () => {
  test('ROSTER-1 a reading that was cut starts over, and one that ran twice is the same', async () => {
    const firm = await world.employer();
    const lines = numbers(2500).map((number) => lineOf(number));
    const mapping = await world.upload(firm.payroll, fileOfLines(...lines, lineOf('7')));
    const columns = mapping.columns.flatMap(({ column, field }) =>
      field ? [{ column, field }] : [],
    );
    await firm.payroll.call(calls.mapRosterColumns, { gid: mapping.gid, columns });
    await cutAfterSteps(mapping.gid, 5);
    expect(await world.read(firm.viewer, mapping.gid)).toMatchObject({
      state: 'READING',
      step: 'ROWS',
      rows: 1000,
      rows_expected: 2501,
      changes: null,
    });

    await world.world.runJobs();
    const read = await world.read(firm.payroll, mapping.gid);
    expect(read).toMatchObject({ state: 'CHECKED', rows: 2501, problem_rows: 1 });
    const stored = await world.rows(
      'select count(*)::int as n from roster_row where upload_gid = $1',
      [mapping.gid],
    );
    expect(stored).toEqual([{ n: 2501 }]);
    await inJobTransaction(world.world.platform, 'test', ({ enqueue }) =>
      enqueue(checkRoster, { gid: mapping.gid, run: 2 }),
    );
    await world.world.runJobs();
    expect(await world.read(firm.payroll, mapping.gid)).toEqual(read);
  });

  test('ROSTER-1 columns matched anew end a reading that is still going', async () => {
    const firm = await world.employer();
    const mapping = await world.upload(firm.payroll, fileOfLines(lineOf('1')));
    const columns = mapping.columns.flatMap(({ column, field }) =>
      field ? [{ column, field }] : [],
    );
    const map = () => firm.payroll.call(calls.mapRosterColumns, { gid: mapping.gid, columns });
    await map();
    await map();
    await world.world.runJobs();
    expect(await world.read(firm.payroll, mapping.gid)).toMatchObject({
      state: 'CHECKED',
      rows: 1,
    });
    const events = await world.rows(
      `select from event where kind = 'roster.checked' and subject_gid = $1`,
      [mapping.gid],
    );
    expect(events).toHaveLength(1);
  });
});

/** Runs the reading like a worker that is cut after some transactions. */
async function cutAfterSteps(gid: string, most: number): Promise<void> {
  const { platform } = world.world;
  let steps = 0;
  const step: Parameters<typeof checkRoster.handleSteps>[0]['step'] = (work) => {
    steps += 1;
    if (steps > most) throw new Error('The worker was cut');
    return inJobTransaction(platform, 'check-roster', work);
  };
  const given = { ...({} as Parameters<typeof checkRoster.handleSteps>[0]), ...platform, step };
  await expect(checkRoster.handleSteps({ ...given, input: { gid, run: 2 } })).rejects.toThrow(
    'cut',
  );
}

describe('ROSTER-1 files that come by themselves', () => {
  test('ROSTER-1 wait as a draft, with its source, and payroll hears of it by email', async () => {
    const firm = await world.employer();
    await world.user(firm.gid, 'payroll');
    const gid = await inJobTransaction(world.world.platform, 'test', (context) =>
      takeRosterFile(context, {
        employerGid: firm.gid,
        name: 'folder/roster.csv',
        content: Buffer.from(fileOfLines(lineOf('1'))),
        source: 'SFTP',
      }),
    );
    await world.world.runJobs();
    expect(await world.read(firm.viewer, gid)).toMatchObject({
      state: 'MAPPING',
      source: 'SFTP',
      name: 'roster.csv',
      uploaded_by: null,
      by_you: false,
    });
    const mails = await world.rows(
      `select subject, text from message where about = 'roster read' and recipient_gid in
         (select gid from staff_member where employer_gid = $1) order by gid`,
      [firm.gid],
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe('Your roster file needs its columns matched');
    expect(mails[0]?.text).not.toContain('Greene');
    expect(await world.entries(firm)).toEqual([]);
  });

  test('ROSTER-1 a long upload ends with an email to the person who may have left the page', async () => {
    const firm = await world.employer();
    const lines = numbers(21_000).map((number) => lineOf(number));
    const mapping = await world.upload(firm.payroll, fileOfLines(...lines));
    expect(mapping.size).toBeGreaterThan(1024 * 1024);
    await world.confirm(firm.payroll, mapping);
    const mails = await world.rows(
      `select subject, recipient_gid from message where about = 'roster read' and recipient_gid = $1
        order by created_at`,
      [firm.payrollGid],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your roster file needs its columns matched',
      'Your roster file is checked',
    ]);
  });
});
