import * as calls from '@paystead/contract/identity/identity';
import * as safety from '@paystead/contract/identity/account-safety';
import * as social from '@paystead/contract/identity/social';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  appCode,
  eventsOf,
  forgetFactor,
  identityWorld,
  lastMessage,
  logIn,
  newcomer,
  PASSWORD,
  withApp,
} from '../test-people.ts';
import { forgetSocialSignIns } from './forget-social-sign-ins.job.ts';
import {
  type Claims,
  settingsFor,
  startTestProvider,
  type TestProvider,
} from './test-openid-provider.ts';

const PLACES = { google: social.returnFromGoogle, facebook: social.returnFromFacebook } as const;
type Company = keyof typeof PLACES;

let provider: TestProvider;
let world: TestWorld;
beforeAll(async () => {
  provider = await startTestProvider([
    'http://localhost:4000/pub/social/google',
    'http://localhost:4000/pub/social/facebook',
  ]);
  world = await identityWorld(settingsFor(provider));
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

let subjects = 0;
/** A person at the provider who owns this address. */
function atProvider(email: string, more: Claims = { email_verified: true }): string {
  subjects += 1;
  const subject = `subject-${subjects}`;
  provider.people.set(subject, { email, given_name: 'Marisol', family_name: 'Greene', ...more });
  return subject;
}

async function begin(client: TestClient, company: Company = 'google'): Promise<URL> {
  const { body } = await client.call(social.startSocialSignIn, { provider: company });
  return new URL(body.url);
}

/** Logs in at the provider; returns what our page then sends to the server. */
async function comeBack(url: URL, subject: string) {
  const back = await provider.allow(url.href, subject);
  return {
    code: back.get('code') ?? '',
    state: back.get('state') ?? '',
    iss: back.get('iss') ?? '',
  };
}

async function throughProvider(client: TestClient, subject: string, company: Company = 'google') {
  const returned = await comeBack(await begin(client, company), subject);
  return client.call(PLACES[company], returned);
}

/** Connects the provider's person with the account, by password. */
async function connect(client: TestClient, subject: string, company: Company = 'google') {
  const { body } = await throughProvider(client, subject, company);
  return client.call(social.linkSocial, { ticket: body.ticket ?? '', password: PASSWORD });
}

async function isLoggedIn(client: TestClient): Promise<boolean> {
  return (await client.call(calls.readSession, {})).status === 200;
}

const SENTENCE = {
  expired: 'This login took too long, or was started in another browser. Start again.',
  refused: 'We couldn’t confirm this login. Start again, or log in with your password.',
};

describe('S7.8 log in with Google or Facebook', () => {
  test.each(['google', 'facebook'] as const)(
    'S7.8 %s: the first time asks for the password, the next time logs in',
    async (company) => {
      const { email, gid } = await newcomer(world);
      // Facebook passes on only confirmed addresses, and says nothing about it.
      const subject = atProvider(email, company === 'google' ? { email_verified: true } : {});
      const client = world.visitor();

      const first = await throughProvider(client, subject, company);
      expect(first.body).toMatchObject({
        step: 'PASSWORD',
        session: null,
        person: { email, first_name: 'Marisol', last_name: 'Greene' },
      });
      expect(await isLoggedIn(client)).toBe(false);
      const { ticket } = first.body;
      const linked = await client.call(social.linkSocial, {
        ticket: ticket ?? '',
        password: PASSWORD,
      });
      expect(linked.body).toMatchObject({ mfa_required: false, first_name: 'Marisol' });
      expect(await isLoggedIn(client)).toBe(true);
      expect(await eventsOf(world, gid, 'social.linked')).toBe(1);
      expect(await lastMessage(world, email)).toMatchObject({ about: 'social login added' });

      const phone = world.visitor();
      const next = await throughProvider(phone, subject, company);
      expect(next.body).toMatchObject({
        step: 'LOGGED_IN',
        session: { mfa_required: false, first_name: 'Marisol' },
        ticket: null,
      });
      expect(await isLoggedIn(phone)).toBe(true);
    },
  );

  test('S7.8 an address without an account goes to registration, with name and email', async () => {
    const subject = atProvider('Nobody.Here@Example.com');
    const { body } = await throughProvider(world.visitor(), subject);

    expect(body).toEqual({
      step: 'REGISTER',
      session: null,
      ticket: null,
      person: { email: 'nobody.here@example.com', first_name: 'Marisol', last_name: 'Greene' },
    });
  });

  test('S7.8 a company that is not configured does not exist', async () => {
    const production = await identityWorld({ SOCIAL_LOGIN: 'off' });
    const { status } = await production
      .visitor()
      .call(social.startSocialSignIn, { provider: 'google' });
    expect(status).toBe(404);
    await production.close();
  });

  test('S8.1 during maintenance it answers s1, like a login', async () => {
    const closed = await identityWorld({ MAINTENANCE: 'on' });
    const { status, body } = await closed
      .visitor()
      .call(social.returnFromGoogle, { code: 'a', state: 'b' });
    expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('s1')]);
    await closed.close();
  });
});

describe('X6 the way back belongs to the browser that began', () => {
  test('X6 a made-up state is refused, and so is no state at all', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const returned = await comeBack(await begin(client), atProvider(email));

    const wrong = await client.call(social.returnFromGoogle, { ...returned, state: 'made-up' });
    expect([wrong.status, wrong.body]).toEqual([422, SENTENCE.expired]);
    const none = await client.post('/oauth/social/google', { code: returned.code });
    expect(none.status).toBe(422);
  });

  test('X6 another browser can’t use the state and the code', async () => {
    const { email } = await newcomer(world);
    const mine = world.visitor();
    const subject = atProvider(email);
    const returned = await comeBack(await begin(mine), subject);

    const other = await world.visitor().call(social.returnFromGoogle, returned);
    expect([other.status, other.body]).toEqual([422, SENTENCE.expired]);
    mine.cookies.delete('__Host-visit');
    expect((await mine.call(social.returnFromGoogle, returned)).status).toBe(403);
  });

  test('X6 a code and its state work once', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const subject = atProvider(email);
    await connect(client, subject);
    const returned = await comeBack(await begin(client), subject);

    const [first, second] = await Promise.all([
      client.call(social.returnFromGoogle, returned),
      client.call(social.returnFromGoogle, returned),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 422]);
    const third = await client.call(social.returnFromGoogle, returned);
    expect([third.status, third.body]).toEqual([422, SENTENCE.expired]);
  });

  test('X6 S3 who comes back in the browser of somebody logged in takes their place', async () => {
    const { email } = await newcomer(world);
    const subject = atProvider(email);
    await connect(world.visitor(), subject);
    const { client: shared } = await newcomer(world);
    const before = shared.cookies.get('__Host-session') ?? '';

    const { body } = await throughProvider(shared, subject);
    expect(body.step).toBe('LOGGED_IN');
    const { body: profile } = await shared.call(calls.listSessions, {});
    expect(profile.filter(({ current }) => current)).toHaveLength(1);
    shared.cookies.set('__Host-session', before);
    expect(await isLoggedIn(shared)).toBe(false);
  });

  test('X6 the state of one company doesn’t work for the other', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const returned = await comeBack(await begin(client, 'google'), atProvider(email));
    const { status, body } = await client.call(social.returnFromFacebook, returned);
    expect([status, body]).toEqual([422, SENTENCE.expired]);
  });

  test('X6 a login expires after ten minutes, and a job deletes it', async () => {
    const late = await identityWorld(settingsFor(provider));
    const client = late.visitor();
    const returned = await comeBack(await begin(client), atProvider('late@example.com'));
    await late.advance({ minutes: 10 });

    const { status, body } = await client.call(social.returnFromGoogle, returned);
    expect([status, body]).toEqual([422, SENTENCE.expired]);
    await inJobTransaction(late.platform, 'test', ({ enqueue }) =>
      enqueue(forgetSocialSignIns, {}),
    );
    await late.runJobs();
    expect(await late.count('social_sign_in')).toBe(0);
    await late.close();
  });

  test('X6 a code from a login with another nonce is refused', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const url = await begin(client);
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
    url.searchParams.set('nonce', 'of-somebody-else');

    const refused = await client.call(
      social.returnFromGoogle,
      await comeBack(url, atProvider(email)),
    );
    expect([refused.status, refused.body]).toEqual([422, SENTENCE.refused]);
    expect(await isLoggedIn(client)).toBe(false);
  });

  test('X6 a code with another PKCE challenge is refused', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const url = await begin(client);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    url.searchParams.set('code_challenge', 'A'.repeat(43));

    const refused = await client.call(
      social.returnFromGoogle,
      await comeBack(url, atProvider(email)),
    );
    expect([refused.status, refused.body]).toEqual([422, SENTENCE.refused]);
  });

  test('X6 RFC 9207: a code said to come from another issuer is refused', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const returned = await comeBack(await begin(client), atProvider(email));
    const { status, body } = await client.call(social.returnFromGoogle, {
      ...returned,
      iss: 'https://evil.example',
    });
    expect([status, body]).toEqual([422, SENTENCE.refused]);
  });

  test('X6 secrets of a login are neither readable in the database nor in the log', async () => {
    const client = world.visitor();
    const url = await begin(client);
    const { rows } = await world.owner.query(
      'select row_to_json(s)::text as row from social_sign_in s',
    );
    const told = [...rows.map(({ row }) => row as string), ...world.logLines].join('\n');
    expect(told).not.toContain(url.searchParams.get('state'));
    expect(told).not.toContain(url.searchParams.get('nonce'));
  });

  test('S7.8 a person who declines at the provider stays logged out, with the password', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const url = await begin(client);
    const back = await provider.decline(url.href);

    expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
    expect(await isLoggedIn(client)).toBe(false);
    expect((await logIn(client, email)).status).toBe(200);
  });
});

describe('X6 an account is connected by its own factors', () => {
  test('X6 SOCIAL_EMAIL_UNVERIFIED an address that the provider hasn’t verified leads nowhere', async () => {
    const { email } = await newcomer(world);
    const known = atProvider(email, { email_verified: false });
    const unknown = atProvider('unverified@example.com', { email_verified: false });

    const one = await throughProvider(world.visitor(), known);
    const other = await throughProvider(world.visitor(), unknown);
    expect(one.status).toBe(422);
    expect(one.body).toContain('email address isn’t confirmed');
    expect([other.status, other.body]).toEqual([one.status, one.body]);
    // Google sends the claim, so its absence means no.
    const silent = await throughProvider(world.visitor(), atProvider(email, {}));
    expect(silent.status).toBe(422);
  });

  test('X6 L1 wrong passwords count as at login, and nothing is connected', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const subject = atProvider(email);
    const { body } = await throughProvider(client, subject);
    const attempt = (password: string) =>
      client.call(social.linkSocial, { ticket: body.ticket ?? '', password });

    const answers: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body: said } = await attempt('not the password at all');
      answers.push([status, said]);
    }
    expect(answers[0]).toEqual([401, '']);
    expect(answers.at(-1)).toEqual([401, 'c3']);
    expect([(await attempt(PASSWORD)).body, (await logIn(client, email)).body]).toEqual([
      'c3',
      'c3',
    ]);
    const { rows } = await world.owner.query(
      'select 1 from social_link l join borrower b on b.gid = l.borrower_gid where b.email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });

  test('X6 a ticket works in its own browser and once', async () => {
    const { email } = await newcomer(world);
    const client = world.visitor();
    const { body } = await throughProvider(client, atProvider(email));
    const given = { ticket: body.ticket ?? '', password: PASSWORD };

    const other = await world.visitor().call(social.linkSocial, given);
    expect([other.status, other.body]).toEqual([422, SENTENCE.expired]);
    expect((await client.call(social.linkSocial, given)).status).toBe(200);
    expect((await client.call(social.linkSocial, given)).status).toBe(422);
  });

  test('X6 with a second factor on, it is asked before connecting and at every login', async () => {
    const { email, gid, secret } = await withApp(world);
    const client = world.visitor();
    const subject = atProvider(email);

    const linked = await connect(client, subject);
    expect(linked.body).toMatchObject({ mfa_required: true, first_name: null });
    expect((await throughProvider(world.visitor(), subject)).body.step).toBe('PASSWORD');
    expect(await eventsOf(world, gid, 'social.linked')).toBe(0);

    const code = await appCode(secret);
    const proved = await client.call(calls.verifyMfa, { type: 'TOTP', code });
    expect(proved.body).toMatchObject({ mfa_required: false });
    expect(await eventsOf(world, gid, 'social.linked')).toBe(1);

    const phone = world.visitor();
    const next = await throughProvider(phone, subject);
    expect(next.body).toMatchObject({ step: 'LOGGED_IN', session: { mfa_required: true } });
    expect((await phone.call(safety.listSocialLinks, {})).status).toBe(401);
  });

  test.each([
    ['c2', `locked_code = 'c2', locked_until = now() + interval '30 minutes'`],
    ['c3', 'must_change = true'],
    ['c4', `locked_code = 'c4', locked_until = now() + interval '30 minutes'`],
  ])('X6 S8.1 a locked account answers %s, as at login', async (code, lock) => {
    const { email } = await newcomer(world);
    const subject = atProvider(email);
    await connect(world.visitor(), subject);
    await world.owner.query(`update login_counter set ${lock} where name_lookup = $1`, [
      world.platform.vault.lookup(email, 'login.borrower'),
    ]);

    const client = world.visitor();
    const refused = await throughProvider(client, subject);
    expect([refused.status, refused.body]).toEqual([401, code]);
    expect(await isLoggedIn(client)).toBe(false);
  });

  test('X6 S8.4 a breached account logs in, and then only recovery works', async () => {
    const { email, gid } = await newcomer(world);
    const subject = atProvider(email);
    await connect(world.visitor(), subject);
    await world.owner.query(
      `update borrower set breached_at = now(), breached_by = 'LIST' where gid = $1`,
      [gid],
    );

    const client = world.visitor();
    expect((await throughProvider(client, subject)).body.step).toBe('LOGGED_IN');
    expect((await client.call(safety.listSocialLinks, {})).status).toBe(403);
  });

  test('X6 S9 a person sees the connection and removes it with a fresh factor', async () => {
    const { email, gid, client: own, secret } = await withApp(world);
    const subject = atProvider(email);
    const browser = world.visitor();
    await connect(browser, subject);
    await browser.call(calls.verifyMfa, { type: 'TOTP', code: await appCode(secret) });

    const { body } = await own.call(safety.listSocialLinks, {});
    expect(body).toEqual([{ provider: 'google', linked_at: expect.any(String) }]);
    await forgetFactor(world, gid);
    const google = { provider: 'google' } as const;
    expect((await own.call(safety.removeSocialLink, google)).status).toBe(403);
    await world.owner.query('update session set factor_at = now() where actor_gid = $1', [gid]);
    expect((await own.call(safety.removeSocialLink, google)).status).toBe(200);
    expect((await own.call(safety.removeSocialLink, google)).status).toBe(404);

    expect(await eventsOf(world, gid, 'social.unlinked')).toBe(1);
    expect(await lastMessage(world, email)).toMatchObject({ about: 'social login removed' });
    expect((await throughProvider(world.visitor(), subject)).body.step).toBe('PASSWORD');
  });

  test('A2 X6 nobody sees or removes the connection of somebody else', async () => {
    const { email } = await newcomer(world);
    const subject = atProvider(email);
    await connect(world.visitor(), subject);
    const { client: neighbor } = await newcomer(world);

    expect((await neighbor.call(safety.listSocialLinks, {})).body).toEqual([]);
    const removed = await neighbor.call(safety.removeSocialLink, { provider: 'google' });
    expect(removed.status).toBe(404);
    expect((await throughProvider(world.visitor(), subject)).body.step).toBe('LOGGED_IN');
  });
});
