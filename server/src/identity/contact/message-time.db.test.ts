import * as calls from '@paystead/contract/identity/identity';
import { register } from '@paystead/contract/identity/registration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { identityWorld, newcomer, person, runQuietly } from '../test-people.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

/** For how many minutes a message may be delivered. */
async function minutesOf(recipient: string, about: string, channel: string): Promise<unknown> {
  const { rows } = await world.owner.query(
    `select round(extract(epoch from not_after - created_at) / 60)::int as minutes from message
      where recipient = $1 and about = $2 and channel = $3`,
    [recipient, about, channel],
  );
  return rows.map(({ minutes }) => minutes);
}

describe('a message expires with the code or link it carries', () => {
  test('M3 the code of a text or a call: ten minutes', async () => {
    const { client } = await newcomer(world);
    await client.call(calls.sendPhoneVerification, { channel: 'OPT_SMS' });
    await client.call(calls.sendPhoneVerification, { channel: 'OPT_VOICE' });

    expect(await minutesOf('+12125550142', 'one-time code', 'sms')).toEqual([10]);
    expect(await minutesOf('+12125550142', 'one-time code', 'voice')).toEqual([10]);
  });

  test('S7.4 the email with a code and a link lives as long as the link', async () => {
    const { email } = await newcomer(world);
    expect(await minutesOf(email, 'email verification', 'email')).toEqual([24 * 60]);
  });

  test('P5 the link to set a password: fifteen minutes, also from a second registration', async () => {
    const { email } = await newcomer(world);
    await world.visitor().call(calls.requestPasswordReset, { email });
    await world.visitor().call(register, person(email));
    await runQuietly(world);

    expect(await minutesOf(email, 'password reset', 'email')).toEqual([15]);
    expect(await minutesOf(email, 'account exists', 'email')).toEqual([15]);
  });
});
