import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/payroll-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEmployer, deskOf } from '../connections/test-connections.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { working } from '../servicing/test-loan.ts';
import { addStaff } from '../staff/test-staff.ts';
import { forgetFolderFiles, routes } from './index.ts';
import { noteRefused } from './note-refused.ts';

const FINGERPRINT = `SHA256:${'k'.repeat(43)}`;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({
    routes,
    env: {
      PAYROLL_SFTP_ADDRESS: 'sftp://paystead@files.lender.example:2222',
      PAYROLL_SFTP_KEY_FILE: '/keys/payroll',
      PAYROLL_SFTP_HOST_KEY: FINGERPRINT,
    },
  });
  await world.setClock(Temporal.Instant.from('2030-12-02T15:00:00Z'));
});
afterAll(() => world.close());

async function atDesk(role = 'administrator') {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}
const set = async (gid: string, folder: string | null, role?: string) =>
  (await atDesk(role)).call(calls.changeEmployerFolder, { gid, folder, reason: 'They asked' });
const nameOf = () => `f-${randomUUID().slice(0, 8)}`;

async function came(gid: string, at: string, why: string | null, name = 'file.csv') {
  await world.owner.query(
    `insert into payroll_folder_file (employer_gid, kind, digest, name, state, why, came_at)
     values ($1, 'REMITTANCE', sha256($2::bytea), $3, $4, $5, $6)`,
    [gid, randomUUID(), name, why === null ? 'TAKEN' : 'UNREADABLE', why, at],
  );
}

test('FOLDER-8 FOLDER-9 an administrator sets a folder up, both sides see it, and no key of ours', async () => {
  const gid = await addEmployer(world);
  const payroll = await deskOf(world, gid, { role: 'viewer' });
  expect((await payroll.call(calls.readOwnFolder, {})).body).toMatchObject({
    state: 'OFF',
    folder: null,
  });
  const folder = nameOf();
  expect((await set(gid, folder)).body).toMatchObject({ state: 'NEW', folder, looked_at: null });
  await world.owner.query(
    `insert into payroll_folder_look (employer_gid, last_seen_at, files, out_files)
     values ($1, '2030-12-02T14:55:00Z', '[{"name": "a.csv", "size": 1, "changed": 1}]', 2)`,
    [gid],
  );
  await came(gid, '2030-12-02T14:00:00Z', null, 'remit.csv');
  await came(gid, '2030-12-01T14:00:00Z', 'We posted nothing of this file.', 'bad.csv');
  await came(gid, '2030-10-01T14:00:00Z', 'Too old to count.', 'older.csv');

  const { body } = await payroll.call(calls.readOwnFolder, {});
  expect(body).toMatchObject({
    state: 'WORKING',
    server: { host: 'files.lender.example', port: 2222, fingerprint: FINGERPRINT },
    in_files: 1,
    out_files: 2,
    quarantined: 1,
    failure: null,
  });
  expect(body.lately.map(({ name }) => name)).toEqual(['remit.csv', 'bad.csv', 'older.csv']);
  expect(JSON.stringify(body)).not.toContain('/keys/payroll');
  const staff = await (await atDesk('auditor')).call(calls.readEmployerFolder, { gid });
  expect(staff.body).toEqual(body);

  await world.owner.query(
    `update payroll_folder_look set last_error = 'We can’t reach it.',
            failing_since = '2030-12-02T14:58:00Z' where employer_gid = $1`,
    [gid],
  );
  expect((await payroll.call(calls.readOwnFolder, {})).body).toMatchObject({
    state: 'FAILING',
    failure: { why: 'We can’t reach it.' },
  });
  expect((await set(gid, null)).body).toMatchObject({ state: 'OFF', looked_at: null });
});

test('FOLDER-9 a folder is one employer’s, has a plain name, and only an administrator’s to set', async () => {
  const [gid, other] = [await addEmployer(world), await addEmployer(world)];
  const folder = nameOf();
  await set(gid, folder);
  const taken = await set(other, folder);
  expect(taken.status).toBe(422);
  expect(JSON.stringify(taken.body)).toContain('Harrow Mills has this folder');
  expect((await set(other, '../etc')).status).toBe(422);
  expect((await set(other, nameOf(), 'servicer')).status).toBe(403);
  expect((await set(randomUUID(), nameOf())).status).toBe(404);
  const { rows } = await world.owner.query(
    `select after from event where kind = 'employer.folder-changed' and subject_gid = $1`,
    [gid],
  );
  expect(rows).toEqual([{ after: { folder } }]);
});

test('FOLDER-8 another employer sees nothing of a folder', async () => {
  const gid = await addEmployer(world);
  await set(gid, nameOf());
  await came(gid, '2030-12-02T14:00:00Z', null);
  const other = await deskOf(world, await addEmployer(world));
  expect((await other.call(calls.readOwnFolder, {})).body).toMatchObject({
    state: 'OFF',
    lately: [],
    quarantined: 0,
  });
});

test('FOLDER-9 without a server there is no folder to set up', async () => {
  const bare = await testWorld({ routes });
  try {
    const gid = await addEmployer(bare);
    const staff = await addStaff(bare, `${randomUUID()}@lender.example`, ['administrator']);
    const client = await bare.as({ kind: 'staff', gid: staff });
    const refused = await client.call(calls.changeEmployerFolder, {
      gid,
      folder: 'harrow',
      reason: 'They asked',
    });
    expect(refused.headers['x-error-category']).toBe('NO_FOLDER_SERVER');
    await bare.owner.query(`update employer set payroll_folder = 'harrow' where gid = $1`, [gid]);
    const { body } = await client.call(calls.readEmployerFolder, { gid });
    expect(body).toMatchObject({ state: 'NO_SERVER', server: null });
  } finally {
    await bare.close();
  }
});

test('FOLDER-10 files that came more than two years ago are forgotten, younger ones stay', async () => {
  const gid = await addEmployer(world);
  await came(gid, '2028-11-01T14:00:00Z', null, 'old.csv');
  await came(gid, '2029-01-01T14:00:00Z', null, 'young.csv');
  await forgetFolderFiles.handleSteps({
    ...({} as Parameters<typeof forgetFolderFiles.handleSteps>[0]),
    log: world.platform.log,
    step: (work) => working(world, work),
  });
  const { rows } = await world.owner.query(
    'select name from payroll_folder_file where employer_gid = $1',
    [gid],
  );
  expect(rows).toEqual([{ name: 'young.csv' }]);
});

test('FOLDER-11 payroll sees what didn’t go in, with why and how to mend it, and puts it away', async () => {
  const gid = await addEmployer(world);
  const payroll = await deskOf(world, gid);
  const list = async (client = payroll) => (await client.call(calls.listUnreadFiles, {})).body;
  await came(gid, '2030-12-02T14:00:00Z', null, 'good.csv');
  const why = 'We posted nothing of this file.\nLine 3: Pay 12 has no amount.';
  await came(gid, '2030-12-01T14:00:00Z', why, 'bad.csv');
  await working(world, (context) =>
    noteRefused(
      context,
      { gid, mnemonic: 'CALDER', folder: 'calder' },
      { name: 'Remit FINAL.xlsx', size: 38_000, changed: 1 },
      'We don’t take files with this name.',
    ),
  );

  const { rows, sample } = await list();
  expect(rows.map(({ kind, name, why: said }) => [kind, name, said])).toEqual([
    ['OTHER', 'Remit FINAL.xlsx', ['We don’t take files with this name.']],
    ['REMITTANCE', 'bad.csv', why.split('\n')],
  ]);
  expect(sample).toContain('62.40');
  const page = (await payroll.call(calls.listUnreadFiles, { l: '1' })).body;
  const second = await payroll.call(calls.listUnreadFiles, { l: '1', after: page.next ?? '' });
  expect(second.body).toMatchObject({ rows: [{ name: 'bad.csv' }], next: null });

  const bad = { gid: rows[1]?.gid ?? '' };
  const viewer = await deskOf(world, gid, { role: 'viewer' });
  expect((await viewer.call(calls.putUnreadAway, bad)).status).toBe(403);
  const other = await deskOf(world, await addEmployer(world));
  expect((await other.call(calls.putUnreadAway, bad)).status).toBe(404);
  expect(await list(other)).toMatchObject({ rows: [] });
  expect((await payroll.call(calls.putUnreadAway, bad)).body).toMatchObject({ name: 'bad.csv' });
  expect((await payroll.call(calls.putUnreadAway, bad)).status).toBe(200);
  expect((await list(viewer)).rows.map(({ name }) => name)).toEqual(['Remit FINAL.xlsx']);
});
