import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/identity/identity';
import { register } from '@paystead/contract/identity/registration';
import { generate } from 'otplib';
import { routes as content } from '../content/index.ts';
import { holdPayouts, resumeMoney, stopMoney } from '../money-holds/index.ts';
import { realNow } from '../platform/clock.ts';
import type { Job } from '../platform/jobs/job.ts';
import { deliverMessage } from '../platform/outside/message.ts';
import type { Route } from '../platform/http/serve.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { forgetSocialSignIns } from './social/forget-social-sign-ins.job.ts';
import { mailPasswordReset } from './password/mail-password-reset.job.ts';
import { routes } from './routes.ts';
import { welcomeBorrower } from './registration/welcome-borrower.job.ts';

export const PASSWORD = 'copper kettle on the ninth shelf';

const kept = async () => undefined;
/** Messages stay in their table, where the tests read them. */
const deliver = deliverMessage({
  mailer: { send: kept },
  texts: { text: kept, call: kept },
  push: async () => true,
});

/** A world with the identity slice and one employer, Northfield. */
export async function identityWorld(
  env: Record<string, string> = {},
  more: readonly Route[] = [],
  jobs: readonly Job[] = [],
): Promise<TestWorld> {
  const world = await testWorld({
    routes: [...routes, ...content, ...more],
    jobs: [
      welcomeBorrower,
      mailPasswordReset,
      forgetSocialSignIns,
      holdPayouts,
      stopMoney,
      resumeMoney,
      deliver,
      ...jobs,
    ],
    env,
  });
  await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ('NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT')`,
  );
  return world;
}

export function person(email: string) {
  return {
    employer: 'NORTH',
    first_name: 'Marisol',
    last_name: 'Greene',
    email,
    phone: '(212) 555-0142',
    password: PASSWORD,
    terms_of_use: true,
    privacy: true,
  } as const;
}

/** Registers a new person and logs in; nothing is verified yet. */
export async function newcomer(world: TestWorld) {
  const email = `marisol-${randomUUID().slice(0, 8)}@example.com`;
  const client = world.visitor();
  await client.call(register, person(email));
  await runQuietly(world);
  await logIn(client, email);
  const { rows } = await world.owner.query('select gid from borrower where email = $1', [email]);

  return { email, client, gid: rows[0].gid as string };
}

export function logIn(client: TestClient, username: string, password = PASSWORD) {
  return client.call(calls.login, { username, password });
}

/** Runs the slice's jobs. Delivering messages is a platform job and doesn't run here. */
export async function runQuietly(world: TestWorld): Promise<void> {
  await world.runJobs();
}

/** The newest message to an address or number. */
export async function lastMessage(world: TestWorld, to: string) {
  const { rows } = await world.owner.query(
    `select about, subject, text, links, channel from message where recipient = $1
     order by created_at desc, gid limit 1`,
    [to],
  );
  return rows[0] as {
    about: string;
    subject: string | null;
    text: string;
    channel: string;
    links: { label: string; url: string }[];
  };
}

/** The six digits of the newest message that has a code. */
export async function lastCode(world: TestWorld, to: string): Promise<string> {
  const { rows } = await world.owner.query(
    `select text from message where recipient = $1 and text ~ 'code .*is \\d{6}'
     order by created_at desc limit 1`,
    [to],
  );
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? 'no code';
}

/** The key at the end of the newest link. */
export async function lastKey(world: TestWorld, to: string): Promise<string> {
  const { links } = await lastMessage(world, to);
  return new URL(links[0]?.url ?? 'http://none').search.replace(/^\?\w+=/, '');
}

/** A code that differs from this one. */
export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

export async function eventsOf(world: TestWorld, gid: string, kind: string): Promise<number> {
  const { rows } = await world.owner.query(
    'select count(*)::int as n from event where subject_gid = $1 and kind = $2',
    [gid, kind],
  );
  return rows[0].n as number;
}

/** A new person with an authenticator app, logged in with it just now. */
export async function withApp(world: TestWorld) {
  const person = await newcomer(world);
  const { body } = await person.client.call(calls.setUpTotp, {});
  const code = await appCode(body.secret, 0);
  const confirmed = await person.client.call(calls.confirmFactor, { type: 'TOTP', code });

  return { ...person, secret: body.secret, uri: body.uri, confirmed };
}

/** The code an authenticator app shows: the next one by default, the current one for 0 steps. */
export function appCode(secret: string, stepsAway = 1): Promise<string> {
  return generate({
    secret,
    epoch: Math.floor(realNow().epochMilliseconds / 1000) + 30 * stepsAway,
  });
}

/** Makes the second factor of every session of a person too old to be fresh. */
export async function forgetFactor(world: TestWorld, gid: string): Promise<void> {
  await world.owner.query(
    `update session set factor_at = now() - interval '6 minutes' where actor_gid = $1`,
    [gid],
  );
}
