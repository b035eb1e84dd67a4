import { reportConsoleError, reportError } from '@paystead/contract/product/error-reports';
import type { WireInput } from '@paystead/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import { loanWorld, seedBorrower, working } from '../servicing/test-loan.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
  await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ('NORTH', 'NORTH', 'Northfield Regional', 'DEFAULT')`,
  );
});
afterAll(() => world.close());

const report: WireInput<typeof reportError> = {
  name: 'TypeError',
  message: 'Cannot read marisol@example.com',
  stack_trace:
    'TypeError: marisol@example.com\n' +
    '    at LoanScreen (https://paystead.example/assets/loan-screen-D4f81a2b.js:1:2345)',
  state_history: [
    { at: '2026-11-20T12:00:00.000Z', kind: 'request', name: 'GET /secured/user/loan' },
    { at: '2026-11-20T12:00:01Z', kind: 'answer', name: 'GET /a?key=b', status: 500, ms: 12 },
  ],
};

async function borrower(level: 'challenged' | 'full' = 'full') {
  const { borrowerGid: gid } = await seedBorrower(world);
  return { gid, client: await world.as({ kind: 'borrower', gid, level }) };
}

async function kept(gid: string) {
  const { rows } = await world.owner.query('select * from error_report where borrower_gid = $1', [
    gid,
  ]);
  return rows;
}

describe('an error report of the console', () => {
  const told = () =>
    world.logLines.filter((line) => line.includes('The console reported an error'));

  test.each([
    ['staff', ['auditor'], null],
    ['employer', ['payroll'], 'NORTH'],
  ] as const)('S8.7 of %s is in the log, in listed words only', async (kind, roles, employer) => {
    const gid = await addStaff(world, `${kind}@example.com`, roles, employer);
    const client = await world.as({ kind, gid });
    const before = told().length;
    const { status, headers } = await client.call(reportConsoleError, report);

    expect(status).toBe(200);
    const [line = '{}'] = told().slice(before);
    expect(JSON.parse(line)).toMatchObject({
      request: headers['x-request-id'],
      name: 'TypeError',
      message: 'Cannot read …',
      stack: 'at LoanScreen (/assets/loan-screen-D4f81a2b.js:1:2345)',
      count: 2,
    });
  });

  test('S8.7 needs a session of the console, and ten a minute are enough', async () => {
    expect((await world.visitor('console').call(reportConsoleError, report)).status).toBe(401);
    const { client: borrowers } = await borrower();
    expect((await borrowers.call(reportConsoleError, report)).status).toBe(404);

    const gid = await addStaff(world, 'loop@example.com', ['servicer']);
    const client = await world.as({ kind: 'staff', gid });
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await client.call(reportConsoleError, report)).status);
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an error report', () => {
  test('S7.14 S9.5 is stored for staff and logged, without personal data', async () => {
    const { gid, client } = await borrower();
    const { status, body, headers } = await client.call(reportError, report);

    expect([status, body]).toEqual([200, {}]);
    expect(await kept(gid)).toMatchObject([
      {
        name: 'TypeError',
        message: 'Cannot read …',
        stack_trace: 'at LoanScreen (/assets/loan-screen-D4f81a2b.js:1:2345)',
        state_history: [report.state_history[0], { name: '…', status: 500 }],
        request_id: headers['x-request-id'],
      },
    ]);
    const [line = ''] = world.logLines.filter((said) => said.includes('reported an error'));
    expect(JSON.parse(line)).toMatchObject({ name: 'TypeError', message: 'Cannot read …' });
  });

  test('audit G3 S7.14 values in the free texts and headers of a report reach neither log nor table', async () => {
    const { gid, client } = await borrower();
    const canary = 'token=canary-7f3a password=kettle';
    const told = {
      name: canary,
      message: `Failed at ${canary} of dana@example.com, 078-05-1120`,
      stack_trace: `${canary}\n    at ${canary} (https://a.example/${canary}.js:1:2)\n`,
      state_history: [{ ...report.state_history[0], name: `GET /secured/${canary}` }],
    };
    const headers = { 'user-agent': `${canary} Firefox/151.0` };
    expect((await client.post('/secured/user/error', told, { headers })).status).toBe(200);

    const [row] = await kept(gid);
    const everything = JSON.stringify(row) + world.logLines.join('');
    expect(everything).not.toMatch(/canary|kettle|dana@|1120/);
    expect(row).toMatchObject({ name: 'Error', user_agent: 'Firefox/151' });
  });

  test('S7.14 only the named fields of an event are stored', async () => {
    const { gid, client } = await borrower();
    const event = { ...report.state_history[0], body: { ssn: '078-05-1120' } };
    await client.post('/secured/user/error', { ...report, state_history: [event] });

    expect((await kept(gid))[0].state_history).toEqual([report.state_history[0]]);
  });

  test('S7.14 may be sent before the second step, but not without a session', async () => {
    const { gid, client } = await borrower('challenged');
    expect((await client.call(reportError, report)).status).toBe(200);
    expect(await kept(gid)).toHaveLength(1);
    expect((await world.visitor().call(reportError, report)).status).toBe(401);
  });

  test.each([
    ['seventeen events', { state_history: Array(17).fill(report.state_history[0]) }, 422],
    ['no events', { state_history: undefined }, 422],
    ['an endless message', { message: 'a'.repeat(2001) }, 422],
    ['an endless stack', { stack_trace: 'a'.repeat(20_001) }, 422],
    ['more than a request may hold', { stack_trace: 'a'.repeat(120_000) }, 413],
    ['a number for a name', { name: 7 }, 422],
    ['an event from nowhere', { state_history: [null] }, 422],
    ['a null character', { message: 'a\0b' }, 400],
    ['a field of its own', { password: 'a' }, 422],
  ])('S7.14 S9.5 %s is refused in a sentence', async (_what, odd, status) => {
    const { gid, client } = await borrower();
    const answer = await client.post('/secured/user/error', { ...report, ...odd });

    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toMatch(/[a-z]{3,} [a-z]/);
    expect(await kept(gid)).toEqual([]);
  });

  test('S7.14 half characters, empty reports, and texts that grow are stored all the same', async () => {
    const { gid, client } = await borrower();
    const names = ['\ud800', '', '?a=b '.repeat(60)];
    const state_history = names.map((name) => ({ ...report.state_history[0], name }));
    const odd = { name: '\udfff', message: '?a=b '.repeat(400), stack_trace: '', state_history };
    const { status } = await client.post('/secured/user/error', odd);

    expect(status).toBe(200);
    expect(await kept(gid)).toHaveLength(1);
  });

  test('S7.14 a page that fails in a loop gets 429', async () => {
    const { client } = await borrower();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await client.call(reportError, report)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('S7.14 borrowers cannot read reports, and nobody can change one', async () => {
    const { gid, client } = await borrower();
    await client.call(reportError, report);
    const change = working(world, ({ db }) =>
      db.updateTable('error_report').set({ name: 'Other' }).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');

    const seen = await working(world, async ({ db, become }) => {
      await become({ kind: 'borrower', gid, employerGid: null, name: null });
      return db.selectFrom('error_report').select('gid').execute();
    });
    expect(seen).toEqual([]);
  });
});
