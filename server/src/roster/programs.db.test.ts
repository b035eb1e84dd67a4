import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/roster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as connectionRoutes } from '../connections/index.ts';
import { deskOf, listenTo, makeKey, programWith } from '../connections/test-connections.ts';
import { fileOfLines, lineOf, type RosterWorld, startRosters } from './test-roster-world.ts';

let world: RosterWorld;
beforeAll(async () => {
  world = await startRosters({}, connectionRoutes);
});
afterAll(() => world.close());

const PATH = '/console/employer/roster';

/** Uploads with a key, as the document for employers says. */
function sendFile(secret: string, content: string) {
  return world.world.console.inject({
    method: 'POST',
    url: `/web${PATH}`,
    headers: {
      authorization: `Bearer ${secret}`,
      'x-api-version': '3',
      'content-type': 'multipart/form-data; boundary=XX',
    },
    payload: `--XX\r\nContent-Disposition: form-data; name="file"; filename="nightly.csv"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--XX--\r\n`,
  });
}

describe('ROSTER-15 an employer’s program', () => {
  test('ROSTER-15 CONNECT-4 uploads, reads and applies with its key, and the list names it', async () => {
    const firm = await world.employer();
    await world.person(firm, { number: '1' });
    const desk = await deskOf(world.world, firm.gid);
    const { secret } = await makeKey(desk, ['roster:read', 'roster:write']);
    const program = programWith(world.world.console, secret);

    const sent = await sendFile(secret, fileOfLines(lineOf('1'), lineOf('2', { first: 'Dana' })));
    expect(sent.statusCode).toBe(200);
    const { gid, source } = sent.json<{ gid: string; source: string }>();
    expect(source).toBe('API');
    await world.world.runJobs();
    await world.confirm(firm.payroll, await world.read(firm.payroll, gid));

    const read = await program('GET', `${PATH}/${gid}`);
    expect(read.body).toMatchObject({ step: 'CHANGES', changes: { new: 1, gone: 0 } });
    const key = { 'idempotency-key': randomUUID() };
    const applied = await program('POST', `${PATH}/${gid}/apply`, { headers: key });
    expect(applied.status).toBe(200);
    await world.world.runJobs();
    const name = expect.stringMatching(/^Key Payroll nightly …\w{4}$/);
    const after = await world.read(firm.payroll, gid);
    expect(after).toMatchObject({ state: 'APPLIED', uploaded_by: name, applied_by: name });

    expect((await world.undo(firm.payroll, gid)).status).toBe(200);
    const undone = await world.read(firm.viewer, gid);
    expect(undone).toMatchObject({ state: 'UNDONE', undone_by: 'Tess Albright' });
  });

  test('ROSTER-15 EMPLOYER_KEY_SCOPE a key that only reads changes nothing, and sees no other employer’s file', async () => {
    const firm = await world.employer();
    const other = await world.employer();
    const desk = await deskOf(world.world, firm.gid);
    const { secret } = await makeKey(desk, ['roster:read']);
    const program = programWith(world.world.console, secret);
    const sent = await sendFile(secret, fileOfLines(lineOf('1')));
    expect([sent.statusCode, sent.headers['x-error-category']]).toEqual([
      403,
      'EMPLOYER_KEY_SCOPE',
    ]);
    const theirs = await world.upload(other.payroll, fileOfLines(lineOf('1')));
    expect((await program('GET', `${PATH}/${theirs.gid}`)).status).toBe(404);
    expect((await program('GET', PATH)).body).toMatchObject({ total: 0, rows: [] });
    const discarded = await program('POST', `${PATH}/${theirs.gid}/discard`);
    expect(discarded.code).toBe('EMPLOYER_KEY_SCOPE');
  });
});

test('ROSTER-15 CONNECT-12 an employer’s server is told of each check and of what was applied, without anybody’s data', async () => {
  const firm = await world.employer();
  for (const number of ['1', '2', '3', '4', '5', '6']) await world.person(firm, { number });
  const told = await listenTo(world.world, firm.gid);
  const lines = ['1', '2', '3', '4', '5'].map((number) => lineOf(number));
  const file = fileOfLines(...lines, lineOf('7', { first: 'Dana' }), lineOf('8', { dob: 'soon' }));
  const { gid } = await world.confirm(firm.payroll, await world.upload(firm.payroll, file));
  expect(await told()).toEqual([['roster.checked', { roster: gid, rows: 7, problems: 1 }]]);

  await firm.payroll.call(calls.leaveOutRosterRow, { gid, line: '8', left_out: true });
  const { changes } = await world.read(firm.payroll, gid);
  expect((await world.apply(firm.payroll, gid)).status).toBe(200);
  expect((await told()).at(-1)).toEqual([
    'roster.applied',
    { roster: gid, added: 1, changed: changes?.changed, gone: 1 },
  ]);
  expect(JSON.stringify(await told())).not.toContain('Greene');
});
