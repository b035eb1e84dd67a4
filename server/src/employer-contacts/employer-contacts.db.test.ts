import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/contacts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEmployer, deskOf, makeKey } from '../connections/test-connections.ts';
import { routes as connections } from '../connections/index.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ routes: [...routes, ...connections] });
});
afterAll(() => world.close());

const JO = {
  contact: null,
  role: 'PAYROLL',
  name: 'Jo Pruitt',
  email: 'jo.pruitt@harrow.example',
  phone: '312-555-0147',
} as const;

async function atDesk(role = 'administrator') {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

test('CONTACT-1 CONTACT-2 payroll keeps contacts, staff see the same, a viewer only looks', async () => {
  const gid = await addEmployer(world);
  const payroll = await deskOf(world, gid);
  const { body } = await payroll.call(calls.keepContact, JO);
  expect(body.contacts).toMatchObject([{ name: 'Jo Pruitt', changed_by: 'Tess Albright' }]);
  const [jo] = body.contacts;
  await payroll.call(calls.keepContact, { ...JO, role: 'HR', name: 'Ada Ruiz', phone: null });
  await payroll.call(calls.keepContact, { ...JO, contact: jo?.gid ?? '', name: 'Jo Pruitt-Lee' });

  const marcus = await atDesk();
  const seen = await marcus.call(calls.listEmployerContacts, { gid });
  expect(seen.body.contacts.map(({ name }) => name)).toEqual(['Jo Pruitt-Lee', 'Ada Ruiz']);
  await marcus.call(calls.keepEmployerContact, { gid, ...JO, role: 'ESCALATION' });
  const viewer = await deskOf(world, gid, { role: 'viewer' });
  const looked = await viewer.call(calls.listContacts, {});
  expect(looked.body.contacts.at(-1)).toMatchObject({
    role: 'ESCALATION',
    changed_by: 'Your lender',
  });
  expect((await viewer.call(calls.keepContact, JO)).status).toBe(403);
  expect(
    (await (await atDesk('servicer')).call(calls.keepEmployerContact, { gid, ...JO })).status,
  ).toBe(403);
});

test('CONTACT-3 a removed contact is gone, and the trail has its role and no name', async () => {
  const gid = await addEmployer(world);
  const payroll = await deskOf(world, gid);
  const one = (await payroll.call(calls.keepContact, JO)).body.contacts[0]?.gid ?? '';
  const last = await payroll.call(calls.removeContact, { contact: one });
  expect(last.headers['x-error-category']).toBe('LAST_PAYROLL_CONTACT');
  const turned = await payroll.call(calls.keepContact, { ...JO, contact: one, role: 'HR' });
  expect(turned.headers['x-error-category']).toBe('LAST_PAYROLL_CONTACT');

  await payroll.call(calls.keepContact, { ...JO, name: 'Ada Ruiz' });
  const { body } = await payroll.call(calls.removeContact, { contact: one });
  expect(body.contacts.map(({ name }) => name)).toEqual(['Ada Ruiz']);
  const { rows } = await world.owner.query(
    `select kind, coalesce(before, '{}')::text || coalesce(after, '{}')::text as facts
       from event where subject_gid = $1 and kind like 'employer.contact-%'`,
    [gid],
  );
  expect(rows.map(({ kind }) => kind)).toContain('employer.contact-removed');
  expect(rows.map(({ facts }) => facts).join()).not.toMatch(/Jo|Ada|555|harrow/);
});

test('CONTACT-1 another employer neither sees nor removes a contact', async () => {
  const gid = await addEmployer(world);
  const payroll = await deskOf(world, gid);
  const one = (await payroll.call(calls.keepContact, JO)).body.contacts[0]?.gid ?? '';
  const other = await deskOf(world, await addEmployer(world));
  expect((await other.call(calls.listContacts, {})).body.contacts).toEqual([]);
  expect((await other.call(calls.removeContact, { contact: one })).status).toBe(404);
  expect((await other.call(calls.keepContact, { ...JO, contact: one })).status).toBe(404);
  const marcus = await atDesk();
  const nobody = { gid: randomUUID() };
  expect((await marcus.call(calls.listEmployerContacts, nobody)).status).toBe(404);
  expect((await marcus.call(calls.removeEmployerContact, { ...nobody, contact: one })).status).toBe(
    404,
  );
});

test('CONTACT-2 bad facts are named, and there are at most 20 contacts', async () => {
  const gid = await addEmployer(world);
  const payroll = await deskOf(world, gid);
  const bad = await payroll.call(calls.keepContact, { ...JO, email: 'jo', phone: 'call me' });
  expect(bad.status).toBe(422);
  expect(JSON.stringify(bad.body)).toMatch(/Enter an email address.*Enter a phone number/);
  await world.owner.query(
    `insert into employer_contact (employer_gid, role, name, email, changed_at, changed_by_gid,
       changed_by)
     select $1, 'HR', 'Person ' || n, 'p@harrow.example', now(),
            (select gid from staff_member limit 1), 'Tess'
       from generate_series(1, 20) n`,
    [gid],
  );
  const full = await payroll.call(calls.keepContact, JO);
  expect(full.headers['x-error-category']).toBe('TOO_MANY_CONTACTS');
});

test('CONTACT-4 staff see which keys and webhooks an employer has, and no secret', async () => {
  const gid = await addEmployer(world);
  const { secret } = await makeKey(await deskOf(world, gid), ['roster:read']);
  await world.owner.query(
    `insert into webhook_endpoint (employer_gid, url, description, events, secret_cipher,
       secret_ending, created_by_gid, created_by, created_at)
     values ($1, 'https://payroll.harrow.example/hooks?token=quiet', '', '{roster.applied}', 'x',
       'abcd', (select gid from staff_member limit 1), 'Tess', now())`,
    [gid],
  );
  const { body } = await (await atDesk('auditor')).call(calls.readIntegrations, { gid });
  expect(body).toMatchObject({
    keys: [{ name: 'Payroll nightly', scopes: ['roster:read'], last_used_at: null }],
    webhooks: [{ host: 'payroll.harrow.example', on: true, failing_since: null }],
  });
  expect(JSON.stringify(body)).not.toContain('quiet');
  expect(JSON.stringify(body)).not.toContain(secret);
});
