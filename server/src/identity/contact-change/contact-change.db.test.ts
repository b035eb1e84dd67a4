import * as contact from '@paystead/contract/identity/contact-changes';
import * as calls from '@paystead/contract/identity/identity';
import { register } from '@paystead/contract/identity/registration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  appCode,
  eventsOf,
  forgetFactor,
  identityWorld,
  lastCode,
  lastKey,
  lastMessage,
  logIn,
  newcomer,
  otherThan,
  PASSWORD,
  person,
  withApp,
} from '../test-people.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const category = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];
const fresh = () => `new-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Somebody whose email and phone are verified, with an authenticator app used just now. */
async function settled() {
  const someone = await withApp(world);
  await world.owner.query(
    `update borrower set email_verified_at = now(), phone_verified_at = now() where gid = $1`,
    [someone.gid],
  );
  return someone;
}

async function rowOf(gid: string) {
  const { rows } = await world.owner.query(
    `select email, phone, email_verified_at is not null as email_verified,
       phone_verified_at is not null as phone_verified from borrower where gid = $1`,
    [gid],
  );
  return rows[0];
}

async function changeEmail(client: TestClient, email: string) {
  await client.call(contact.sendNewEmail, { email });
  return client.call(contact.confirmNewEmail, { code: await lastCode(world, email) });
}

async function changePhone(client: TestClient, phone: string) {
  await client.call(contact.sendNewPhone, { phone, channel: 'OPT_SMS' });
  return client.call(contact.confirmNewPhone, { code: await lastCode(world, phone) });
}

describe('S4.11 ID-9 a new email', () => {
  test('takes a code from the new address; the flag stays on, and the person logs in with it', async () => {
    const { client, email, gid } = await settled();
    const to = fresh();
    const sent = await client.call(contact.sendNewEmail, { email: ` ${to.toUpperCase()} ` });
    expect([sent.status, sent.body.sent_to]).toEqual([200, to]);
    expect((await rowOf(gid)).email).toBe(email);

    const { status, body } = await client.call(contact.confirmNewEmail, {
      code: await lastCode(world, to),
    });
    expect([status, body.email, typeof body.hold_until]).toEqual([200, to, 'string']);
    expect(await rowOf(gid)).toMatchObject({ email: to, email_verified: true });
    expect((await logIn(world.visitor(), to)).status).toBe(200);
    expect((await logIn(world.visitor(), email)).status).toBe(401);
    expect(await eventsOf(world, gid, 'user.contact-changed')).toBe(1);
  });

  test('S9 asks for a fresh factor, before the code and before the change', async () => {
    const { client, gid } = await settled();
    const to = fresh();
    await client.call(contact.sendNewEmail, { email: to });
    await forgetFactor(world, gid);
    const refused = [
      await client.call(contact.sendNewEmail, { email: fresh() }),
      await client.call(contact.confirmNewEmail, { code: await lastCode(world, to) }),
      await client.call(contact.sendNewPhone, { phone: '(212) 555-0199', channel: 'OPT_SMS' }),
    ];
    expect(refused.map(category)).toEqual(Array(3).fill('FRESH_FACTOR_NEEDED'));
  });

  test('a wrong code changes nothing, and five of them end the right one', async () => {
    const { client, email, gid } = await settled();
    const to = fresh();
    await client.call(contact.sendNewEmail, { email: to });
    const right = await lastCode(world, to);
    for (let at = 0; at < 5; at += 1) {
      const wrong = await client.call(contact.confirmNewEmail, { code: otherThan(right) });
      expect(wrong.body).toBe('Email not validated');
    }
    expect((await client.call(contact.confirmNewEmail, { code: right })).status).toBe(422);
    expect((await rowOf(gid)).email).toBe(email);
  });

  test('the address one has already is refused beside its field', async () => {
    const { client, email } = await settled();
    const refused = await client.call(contact.sendNewEmail, { email });
    expect(refused.body).toMatchObject({ fields: { email: 'This is your email already' } });
  });

  test('S5.2 an address that a user name can’t have is refused beside its field', async () => {
    const { client } = await settled();
    const refused = await client.call(contact.sendNewEmail, { email: "o'brien@example.com" });
    expect(refused.body).toMatchObject({
      fields: { email: 'Use an email that has only letters, digits and @ _ - + .' },
    });
  });

  test('L8 an address with an account gets a note and no code; the answer is the same', async () => {
    const other = await newcomer(world);
    const { client, email, gid } = await settled();
    const known = await client.call(contact.sendNewEmail, { email: other.email });
    const unknown = await client.call(contact.sendNewEmail, { email: fresh() });
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect(known.status).toBe(unknown.status);

    const note = await lastMessage(world, other.email);
    expect(note.subject).toBe('Someone tried to use your email');
    expect(note.text).not.toMatch(/\b\d{6}\b/);
    expect((await rowOf(gid)).email).toBe(email);
  });

  test('L8 an address that someone takes after the code was sent is no longer free', async () => {
    const { client, email, gid } = await settled();
    const to = fresh();
    await client.call(contact.sendNewEmail, { email: to });
    const code = await lastCode(world, to);
    await world.visitor().call(register, person(to));
    await world.runJobs();
    const refused = await client.call(contact.confirmNewEmail, { code });
    expect([refused.status, (await rowOf(gid)).email]).toEqual([422, email]);
  });

  test('S3 P5 other sessions end, and links mailed to the old address no longer work', async () => {
    const { client, email, secret } = await settled();
    const elsewhere = world.visitor();
    await logIn(elsewhere, email);
    await elsewhere.call(calls.verifyMfa, { type: 'TOTP', code: await appCode(secret) });
    await world.visitor().call(calls.requestPasswordReset, { email });
    await world.runJobs();
    const token = await lastKey(world, email);
    await changeEmail(client, fresh());

    expect((await elsewhere.call(calls.listSessions, {})).status).toBe(409);
    expect((await client.call(calls.listSessions, {})).body).toHaveLength(1);
    const valid = await world.visitor().call(calls.verifyPasswordToken, { token });
    expect(valid.body.valid).toBe(false);
  });

  test('L1 a lock of the old name and a password that staff require move along', async () => {
    const { client, email } = await settled();
    for (let at = 0; at < 10; at += 1) await logIn(world.visitor(), email, `wrong guess ${at}`);
    const to = fresh();
    await changeEmail(client, to);
    expect((await logIn(world.visitor(), to)).body).toBe('c2');
    expect((await logIn(world.visitor(), email)).body).not.toBe('c2');
  }, 30_000);

  test('an address that nobody ever verified gets no notice and no link, and nothing is held', async () => {
    const { client, email } = await withApp(world);
    const before = await lastMessage(world, email);
    const { body } = await changeEmail(client, fresh());
    expect(body.hold_until).toBeNull();
    expect(await lastMessage(world, email)).toEqual(before);
  });
});

describe('S4.11 ID-9 a new phone', () => {
  test('takes a code from the new number; login codes by text follow it', async () => {
    const { client, email, gid } = await settled();
    const before = await rowOf(gid);
    const { body } = await changePhone(client, '+12125550161');
    expect(body).toMatchObject({ phone: '+12125550161', email });
    expect(await rowOf(gid)).toMatchObject({ phone: '+12125550161', phone_verified: true });

    expect((await lastMessage(world, before.phone)).text).toContain('/pub/contact/undo?key=');
    expect((await lastMessage(world, email)).links[0]?.label).toBe('Undo this change');
    const setUp = await client.call(calls.setUpSms, {});
    expect(setUp.body.sent_to).toBe('••• 0161');
  });

  test('a text with a wrong code changes nothing', async () => {
    const { client, gid } = await settled();
    await client.call(contact.sendNewPhone, { phone: '(212) 555-0162', channel: 'OPT_VOICE' });
    const code = otherThan(await lastCode(world, '+12125550162'));
    const refused = await client.call(contact.confirmNewPhone, { code });
    expect(refused.body).toBe('Phone not validated');
    expect((await rowOf(gid)).phone).toBe('+12125550142');
  });

  test.each(['12', '(212) 555-0142', '+49 30 901820'])('%s is refused', async (phone) => {
    const { client } = await settled();
    const refused = await client.call(contact.sendNewPhone, { phone, channel: 'OPT_SMS' });
    expect(refused.status).toBe(422);
  });
});

describe('ID-9 undoing a change', () => {
  test('brings the old email back, ends every session, and asks for a new password', async () => {
    const { client, email, gid } = await settled();
    await changeEmail(client, fresh());
    const key = await lastKey(world, email);
    const visitor = world.visitor();
    const shown = await visitor.call(contact.readUndo, { key });
    expect(shown.body).toMatchObject({ type: 'EMAIL', back_to: 'm•••@example.com' });

    const undone = await visitor.call(contact.undoContact, { key });
    expect(undone.body).toEqual({ type: 'EMAIL', email });
    expect((await rowOf(gid)).email).toBe(email);
    expect((await client.call(calls.listSessions, {})).status).toBe(409);
    expect((await logIn(world.visitor(), email)).body).toBe('c3');
    expect((await lastMessage(world, email)).subject).toBe('Your old email is back');

    await world.visitor().call(calls.requestPasswordReset, { email });
    await world.runJobs();
    const token = await lastKey(world, email);
    const password = 'lantern moss under the old bridge';
    await world.visitor().call(calls.setPassword, { token, password });
    expect((await logIn(world.visitor(), email, password)).status).toBe(200);
  });

  test('works once', async () => {
    const { client, email } = await settled();
    await changeEmail(client, fresh());
    const key = await lastKey(world, email);
    await world.visitor().call(contact.undoContact, { key });
    const again = await world.visitor().call(contact.undoContact, { key });
    expect(category(again)).toBe('KEY_USED');
    expect(category(await world.visitor().call(contact.readUndo, { key }))).toBe('KEY_USED');
  });

  test('KEY_UNKNOWN another key undoes nothing', async () => {
    const { email } = await newcomer(world);
    for (const key of ['made-up', await lastKey(world, email)]) {
      const refused = await world.visitor().call(contact.undoContact, { key });
      expect(category(refused)).toBe('KEY_UNKNOWN');
    }
  });

  test('still works after a thief moved on to another address and set a password', async () => {
    const { client, email, gid } = await settled();
    const thief = fresh();
    await changeEmail(client, thief);
    const key = await lastKey(world, email);
    await changeEmail(client, fresh());
    const theirs = await lastKey(world, thief);
    await world.owner.query(
      'update borrower set account_version = account_version + 1 where gid = $1',
      [gid],
    );
    expect((await world.visitor().call(contact.undoContact, { key })).status).toBe(200);
    expect((await rowOf(gid)).email).toBe(email);
    const refused = await world.visitor().call(contact.undoContact, { key: theirs });
    expect(category(refused)).toBe('KEY_EXPIRED');
  });

  test('brings an old phone back', async () => {
    const { client, gid } = await settled();
    await changePhone(client, '+12125550163');
    const { text } = await lastMessage(world, '+12125550142');
    const key = /key=(\S+)/.exec(text)?.[1] ?? '';
    await world.visitor().call(contact.undoContact, { key });
    expect((await rowOf(gid)).phone).toBe('+12125550142');
  });

  test('until the link expires, nobody can register with the old address, and isn’t told why', async () => {
    const { client, email } = await settled();
    await changeEmail(client, fresh());
    const answer = await world.visitor().call(register, person(email));
    await world.runJobs();
    expect(answer.body.message).toBe('Check your email. Open our message to continue.');
    const { rows } = await world.owner.query('select gid from borrower where email = $1', [email]);
    expect(rows).toEqual([]);

    const key = await lastKey(world, email);
    await world.advance(Temporal.Duration.from({ hours: 24 * contact.UNDO_DAYS + 1 }));
    expect(category(await world.visitor().call(contact.undoContact, { key }))).toBe('KEY_EXPIRED');
    await world.visitor().call(register, person(email));
    expect((await logIn(world.visitor(), email, PASSWORD)).status).toBe(200);
  });
});
