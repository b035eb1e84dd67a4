import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/identity/identity';
import * as registration from '@paystead/contract/identity/registration';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { markVerified, resetEmploymentVerified } from '../contact/mark-verified.ts';
import {
  eventsOf,
  identityWorld,
  lastCode,
  lastKey,
  lastMessage,
  logIn,
  newcomer,
  otherThan,
  PASSWORD,
  person,
  runQuietly,
} from '../test-people.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

describe('open an account', () => {
  test('S7.4 registration logs nobody in, keeps the consents and emails a link and a code', async () => {
    const client = world.visitor();
    const answer = await client.call(registration.register, person('first@example.com'));
    await runQuietly(world);

    expect(answer.status).toBe(200);
    expect(client.cookies.has('__Host-session')).toBe(false);
    const { rows } = await world.owner.query(
      `select type, version, length(text_hash) as hash, given from consent
       join borrower on borrower.gid = borrower_gid where email = 'first@example.com' order by type`,
    );
    expect(rows).toEqual([
      { type: 'COMMUNICATION_CONSENT', version: '2026-01', hash: 64, given: false },
      { type: 'PRIVACY', version: '2026-01', hash: 64, given: true },
      { type: 'TERMS_OF_USE', version: '2026-01', hash: 64, given: true },
    ]);
    const papers = await world.owner.query(
      `select kind, title from document join borrower on borrower.gid = borrower_gid
       where email = 'first@example.com'`,
    );
    expect(papers.rows).toEqual([{ kind: 'PRIVACY_NOTICE', title: 'Privacy notice' }]);
    const mail = await lastMessage(world, 'first@example.com');
    expect(mail.links[0]?.url).toMatch(
      /^http:\/\/localhost:4000\/pub\/email\/verify\?key=[\w-]{43}$/,
    );
    expect(mail.text).toMatch(/Your code is \d{6}/);
  });

  test.each(["maeve.o'brien@example.com", 'jürgen@example.com', 'a/b@example.com'])(
    'S5.2 S7.4 an address that login would change is refused beside its field: %s',
    async (email) => {
      const { status, body } = await world.visitor().call(registration.register, person(email));
      expect(status).toBe(422);
      expect(body).toMatchObject({
        fields: { email: 'Use an email that has only letters, digits and @ _ - + .' },
      });
    },
  );

  test('L8 a known address gets the same answer and keeps its account; the email says so', async () => {
    const { email } = await newcomer(world);
    const before = await world.count('borrower');
    const unknown = await world
      .visitor()
      .call(registration.register, person('unknown@example.com'));
    const known = await world.visitor().call(registration.register, {
      ...person(email.toUpperCase()),
      first_name: 'Andre',
    });
    await runQuietly(world);

    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    expect(await world.count('borrower')).toBe(before + 1);
    expect((await lastMessage(world, email)).subject).toBe('You already have an account');
    expect((await logIn(world.visitor(), email)).status).toBe(200);
  });

  test('an unknown employer, phone or consent is refused at its field', async () => {
    const fields = async (change: object) => {
      const wire = { ...person('fields@example.com'), ...change };
      const { status, body } = await world.visitor().post('/pub/user/register', wire);
      return [status, Object.keys((body as { fields: object }).fields)];
    };

    expect(await fields({ employer: 'NOBODY' })).toEqual([422, ['employer']]);
    expect(await fields({ phone: '12345678' })).toEqual([422, ['phone']]);
    expect(await fields({ terms_of_use: false })).toEqual([422, ['terms_of_use']]);
    expect(await fields({ email: 'not an address' })).toEqual([422, ['email']]);
  });

  test.each([
    ['first_name', 'Claim your prize at https://evil.example'],
    ['first_name', 'Call 555-0142'],
    ['last_name', 'evil.example'],
    ['last_name', 'You have won a great deal of money'],
  ])('S7.4 a %s like %j is refused with the reason', async (field, name) => {
    const wire = { ...person('name@example.com'), [field]: name };
    const { status, body } = await world.visitor().post('/pub/user/register', wire);

    expect([status, (body as { fields: object }).fields]).toEqual([
      422,
      { [field]: expect.stringContaining('Use letters only') },
    ]);
  });

  test('S7.4 an older account whose name is a link is greeted without it', async () => {
    const client = world.visitor();
    await client.call(registration.register, person('older@example.com'));
    await world.owner.query(
      `update borrower set first_name = 'Win at https://evil.example' where email = $1`,
      ['older@example.com'],
    );
    await runQuietly(world);

    const { text } = await lastMessage(world, 'older@example.com');
    expect(text).toMatch(/^Hello,\n/);
    expect(text).not.toContain('evil');
  });

  test('P1 accepts any twelve characters and 64 or more, and truncates none', async () => {
    const register = async (email: string, password: string) =>
      (await world.visitor().call(registration.register, { ...person(email), password })).status;
    const long = 'kettle orbit lantern '.repeat(6).slice(0, 120).trimEnd();

    expect(await register('short@example.com', 'kettle orbi')).toBe(422);
    expect(await register('plain@example.com', 'kettleorbitx')).toBe(200);
    expect(await register('unicode@example.com', 'жёлтая ладья ūž')).toBe(200);
    expect(await register('long@example.com', long)).toBe(200);
    expect((await logIn(world.visitor(), 'long@example.com', long)).status).toBe(200);
    expect((await logIn(world.visitor(), 'long@example.com', long.slice(0, 100))).status).toBe(401);
    expect(
      (await logIn(world.visitor(), 'unicode@example.com', 'жёлтая ладья ūž'.normalize('NFD')))
        .status,
    ).toBe(200);
  });

  test('P2 a common password is refused with the reason', async () => {
    const refused = await world
      .visitor()
      .call(registration.register, { ...person('common@example.com'), password: 'Password1234!' });

    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('on the list of common passwords');
  });

  test('P3 D4 only the argon2id hash of the password is stored', async () => {
    const { rows } = await world.owner.query('select password_hash from borrower');
    const dump = await world.owner.query(
      `select string_agg(borrower::text, '') || (select string_agg(event::text, '') from event)
       || coalesce((select string_agg(message::text, '') from message), '') as all from borrower`,
    );

    expect(rows.every((row) => row.password_hash.startsWith('$argon2id$m=19456,t=2$'))).toBe(true);
    expect(dump.rows[0].all).not.toContain(PASSWORD);
    expect(world.logLines.join('')).not.toContain(PASSWORD);
  });
});

describe('verify the address', () => {
  test('S7.7 S5.8 the link verifies once, on any browser', async () => {
    const { email, gid } = await newcomer(world);
    const key = await lastKey(world, email);
    const first = await world.visitor().call(calls.verifyEmail, { key });
    const second = await world.visitor().call(calls.verifyEmail, { key });

    expect([first.status, first.body]).toEqual([
      200,
      { message: 'Email validated', email, signed_in: false },
    ]);
    expect([second.status, second.body]).toEqual([422, 'Email not validated']);
    expect(await eventsOf(world, gid, 'user.email-verified')).toBe(1);
  });

  test('S7.7 a link made for another page doesn’t verify, and its key stays valid', async () => {
    const { email } = await newcomer(world);
    const path = `/pub/user/email/verify?key=${await lastKey(world, email)}`;
    const foreign = await world
      .visitor()
      .get(path, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' } });

    expect(foreign.status).toBe(403);
    expect((await world.visitor().get(path)).status).toBe(200);
  });

  test('the link is good for 24 hours, the code for 10 minutes', async () => {
    const { email, client } = await newcomer(world);
    const [key, code] = [await lastKey(world, email), await lastCode(world, email)];
    await world.advance({ minutes: 11 });
    expect((await client.call(calls.confirmEmail, { code })).body).toBe('Email not validated');
    await world.advance({ hours: 23 });
    expect((await client.call(calls.verifyEmail, { key })).status).toBe(200);

    const late = await newcomer(world);
    const lateKey = await lastKey(world, late.email);
    await world.advance({ hours: 25 });
    expect((await late.client.call(calls.verifyEmail, { key: lateKey })).status).toBe(422);
  });

  test('S3.19 S5.8 M2 the code verifies; five wrong ones void it', async () => {
    const { email, client } = await newcomer(world);
    const code = await lastCode(world, email);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await client.call(calls.confirmEmail, { code: otherThan(code) });
      expect([wrong.status, wrong.body]).toEqual([422, 'Email not validated']);
    }
    expect((await client.call(calls.confirmEmail, { code })).status).toBe(422);

    await client.call(calls.sendEmailVerification, {});
    const fresh = await lastCode(world, email);
    expect((await client.call(calls.confirmEmail, { code: fresh })).body).toEqual({
      message: 'Email validated',
      type: 'EMAIL',
    });
    expect((await client.call(calls.confirmEmail, { code: fresh })).body).toEqual({
      message: 'Email Verified',
      type: 'EMAIL',
    });
    expect((await client.call(calls.sendEmailVerification, {})).body).toBe(
      'This is already verified.',
    );
  });

  test('S4.11 flags stay set; only employment can be reset, and only once', async () => {
    const { gid } = await newcomer(world);
    const reset = () =>
      inJobTransaction(world.platform, 'test', (context) => resetEmploymentVerified(context, gid));
    const isOn = async () => {
      const { rows } = await world.owner.query(
        'select employment_verified_at is not null as yes from borrower where gid = $1',
        [gid],
      );
      return rows[0].yes as boolean;
    };
    await inJobTransaction(world.platform, 'test', (context) =>
      markVerified(context, gid, 'EMPLOYMENT'),
    );
    expect(await isOn()).toBe(true);

    await reset();
    await reset();
    expect(await isOn()).toBe(false);
    expect(await eventsOf(world, gid, 'user.employment-reset')).toBe(1);
  });

  test('M3 three resends in 15 minutes, then 429 until the window passes', async () => {
    const { client } = await newcomer(world);
    for (const left of [2, 1, 0]) {
      const sent = await client.call(calls.sendEmailVerification, {});
      expect(sent.body.resends_left).toBe(left);
      expect(sent.body.sent_to).toMatch(/^m•••@example\.com$/);
    }
    const refused = await client.call(calls.sendEmailVerification, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);

    await world.advance({ minutes: 16 });
    expect((await client.call(calls.sendEmailVerification, {})).status).toBe(200);
  });
});
