import * as calls from '@paystead/contract/product/console';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverMessage, noCarriers } from '../server/src/platform/outside/message.ts';
import { testWorld, type TestWorld } from '../server/src/platform/testing/test-world.ts';
import { routes } from '../server/src/routes.ts';
import { EnrollmentRefused, inviteFirst } from './invite-first.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ routes, jobs: [deliverMessage(noCarriers)] });
});
afterAll(() => world.close());

const renee = { email: 'Renee@Lender.example', name: 'Renee Okafor' };
const password = 'green river under snow';
const enroll = (key: string, secret = password) =>
  world.visitor('console').call(calls.enrollStaff, { key, password: secret });

describe('the first member of staff', () => {
  test('L11 a new database has no accounts', async () => {
    expect(await world.count('staff_member')).toBe(0);
    expect(await world.count('borrower')).toBe(0);
  });

  test('L11 enrolls once with a key, chooses a password and confirms a code', async () => {
    const older = await inviteFirst(world.owner, renee);
    const key = await inviteFirst(world.owner, renee);
    const tried = [await enroll('none'), await enroll(older), await enroll(key, 'renee okafor 1')];
    expect(tried.map(({ headers }) => headers['x-error-category'])).toEqual([
      'KEY_UNKNOWN',
      'KEY_EXPIRED',
      'FIELDS',
    ]);
    const both = await Promise.all([enroll(key), enroll(key)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await enroll(key)).headers['x-error-category']).toBe('KEY_USED');

    const visitor = world.visitor('console');
    const { email } = renee;
    const login = await visitor.call(calls.staffLogin, { username: email, password });
    expect(login.body).toMatchObject({ mfa_required: true, roles: [] });
    const { rows } = await world.owner.query(`select text from message where about = 'staff code'`);
    const code = /\d{6}/.exec(rows[0]?.text)?.[0] ?? '';
    const signedIn = await visitor.call(calls.staffVerifyMfa, { code });
    expect(signedIn.body).toMatchObject({ roles: ['administrator', 'compliance'] });
  });

  test('L11 the key is stored nowhere, and the audit trail has each step', async () => {
    const { rows } = await world.owner.query(
      `select kind from event where kind like 'staff.%' order by id`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'staff.invited',
      'staff.invited',
      'staff.enrolled',
      'staff.login',
      'staff.factor-proved',
    ]);
  });

  test('L11 a second administrator enrolls the same way; after that, they invite others', async () => {
    await expect(inviteFirst(world.owner, renee)).rejects.toThrow('has an account already');
    const imani = { email: 'imani@lender.example', name: 'Imani Adeyemi' };
    expect((await enroll(await inviteFirst(world.owner, imani))).status).toBe(200);
    const third = { email: 'third@lender.example', name: 'Third Person' };
    await expect(inviteFirst(world.owner, third)).rejects.toThrow(EnrollmentRefused);
    await expect(inviteFirst(world.owner, third)).rejects.toThrow('two administrators');
  });

  test.each([
    [{ email: 'nobody', name: 'Renee' }, '--email'],
    [{ email: 'renee@lender.example', name: ' ' }, '--name'],
  ])('L11 %o is refused', async (person, word) => {
    await expect(inviteFirst(world.owner, person)).rejects.toThrow(word);
  });

  test('L11 a key is valid for an hour', async () => {
    await world.owner.query(`update staff_member set active = false`);
    const key = await inviteFirst(world.owner, { ...renee, email: 'next@lender.example' });
    await world.advance({ minutes: 61 });
    expect((await enroll(key)).headers['x-error-category']).toBe('KEY_EXPIRED');
  });
});
