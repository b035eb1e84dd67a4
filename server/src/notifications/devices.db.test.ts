import type { WireInput } from '@paystead/contract/call';
import {
  DeviceType,
  listDevices,
  readWebPushKey,
  registerDevice,
  removeDevice,
} from '@paystead/contract/identity/devices';
import { readProfile, savePreferences } from '@paystead/contract/identity/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markBreached } from '../identity/index.ts';
import { stopMoney } from '../money-holds/index.ts';
import { deliverMessage, noCarriers } from '../platform/outside/message.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { newWebPushKeys } from '../platform/settings/web-push-settings.ts';
import { productionSettings } from '../platform/testing/test-production.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import type { PushNotice, PushSender } from '../partners/push/port.ts';
import { sandboxPush } from '../partners/push/sandbox-push.ts';
import { routes as profile } from '../profile/index.ts';
import { seedBorrower, working } from '../servicing/test-loan.ts';
import { notify, pushToDevice, routes, stopDevices } from './index.ts';

let world: TestWorld;
/** The messages delivered to devices, and the number of tries. */
const brought: PushNotice[] = [];
let tries = 0;
const services = sandboxPush();
const sender: PushSender = {
  async send(notice) {
    tries += 1;
    const answer = await services.send(notice);
    if (answer === 'taken') brought.push(notice);
    return answer;
  },
};
const deliver = deliverMessage({
  ...noCarriers,
  mailer: { send: async () => undefined },
  push: pushToDevice(sender),
});

beforeAll(async () => {
  const jobs = [deliver, stopMoney];
  world = await testWorld({ routes: [...routes, ...profile], jobs });
});
afterAll(async () => {
  world.bugs.splice(0);
  await world.close();
});

type Registration = WireInput<typeof registerDevice>;

interface Person {
  readonly gid: string;
  readonly client: TestClient;
  register(given?: Partial<Registration>): ReturnType<TestClient['call']>;
  /** The names of the devices, the newest first. */
  devices(): Promise<string[]>;
  told(title?: string): Promise<void>;
}

let tokens = 0;
const newToken = (ending = '') => {
  tokens += 1;
  return `ExponentPushToken[device-${tokens}-${ending}]`;
};
const webToken = (end: string) =>
  JSON.stringify({
    endpoint: `https://fcm.googleapis.com/fcm/send/${end}`,
    keys: { p256dh: 'BNcR', auth: 'tBHI' },
  });

async function somebody(): Promise<Person> {
  const { borrowerGid: gid } = await seedBorrower(world);
  const client = await world.as({ kind: 'borrower', gid });
  return {
    gid,
    client,
    register: (given = {}) =>
      client.call(registerDevice, { type: 'EXPO', token: newToken(), name: 'My phone', ...given }),
    devices: async () => (await client.call(listDevices, {})).body.map(({ name }) => name),
    told: (title = 'We received your payment') =>
      working(world, async (context) => {
        await notify(context, {
          borrowerGid: gid,
          title,
          paragraphs: ['Thank you, Marisol.'],
          action: { label: 'See your loan', href: '/home/loans/1' },
          send: { topic: 'payments', about: 'payment received' },
        });
      }),
  };
}

const rowsOf = async (question: string, values: unknown[]) =>
  (await world.owner.query(question, values)).rows;
const eventsOf = async ({ gid }: Person) =>
  (
    await rowsOf(
      `select kind from event where kind like 'device%' and actor_gid = $1 order by id`,
      [gid],
    )
  ).map(({ kind }) => kind as string);
const pushesTo = ({ gid }: Person) =>
  rowsOf(
    `select recipient, device_type, subject, text, links, sent_at from message
      where recipient_gid = $1 and channel = 'push' order by created_at`,
    [gid],
  );

describe('devices that receive messages', () => {
  test('S3.26 a device of each of the four types registers and is listed, without its token', async () => {
    const dana = await somebody();
    const examples: Record<string, string> = {
      EXPO: newToken(),
      WEB: webToken('four-types'),
      ANDROID: 'dGhpc2lz:APA91bHun4MxP5egoKMwt2KZFBaFUH',
      IOS: '0f'.repeat(32),
    };
    for (const type of DeviceType.options) {
      const { status, body } = await dana.register({
        type,
        token: examples[type] ?? '',
        name: type,
      });
      expect([status, body]).toEqual([
        200,
        { gid: expect.any(String), type, name: type, registered_at: expect.any(String) },
      ]);
    }

    const { body } = await dana.client.call(listDevices, {});
    expect(body.map(({ type }) => type).toSorted()).toEqual(DeviceType.options.toSorted());
    const dump = await rowsOf(
      `select d::text || coalesce((select string_agg(e::text, '') from event e
         where e.actor_gid = d.borrower_gid), '') as all
         from push_device d where borrower_gid = $1`,
      [dana.gid],
    );
    for (const token of [examples['EXPO'] ?? '', 'APA91b', 'fcm.googleapis']) {
      expect(JSON.stringify(dump)).not.toContain(token);
    }
  });

  test('S3.26 an invalid type or token is refused in a sentence', async () => {
    const dana = await somebody();
    const refused = await dana.register({ type: 'IOS' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { token: 'Send the device token of Apple as 64 to 200 hexadecimal digits' } },
    ]);
    const before = await dana.register({ previous_token: 'x' });
    expect(before.body).toMatchObject({ fields: { previous_token: expect.any(String) } });
    const nameless = await dana.register({ name: ' ' });
    expect(nameless.body).toMatchObject({ fields: { name: 'Name the device' } });
    const strange = await dana.client.post('/secured/user/device', {
      type: 'PAGER',
      token: 'x',
      name: 'x',
    });
    expect(strange.status).toBe(422);
    expect(await dana.devices()).toEqual([]);
  });

  test('S3.26 a known token is refreshed: the same device, with its newest name', async () => {
    const dana = await somebody();
    const token = newToken();
    const first = await dana.register({ token, name: 'Phone' });
    const [again] = await Promise.all([
      dana.register({ token, name: 'Blue phone' }),
      dana.register({ token, name: 'Blue phone' }),
    ]);

    expect(again.body).toEqual({ ...Object(first.body), name: 'Blue phone' });
    expect(await dana.devices()).toEqual(['Blue phone']);
    expect(await eventsOf(dana)).toEqual([
      'device.registered',
      'device.refreshed',
      'device.refreshed',
    ]);
  });

  test('S3.26 a token that rotates replaces the one before, and messages follow it', async () => {
    const dana = await somebody();
    const [old, fresh] = [newToken('old'), newToken('new')];
    const first = await dana.register({ token: old });
    const rotated = await dana.register({ token: fresh, previous_token: old });
    expect(rotated.body).toEqual(first.body);
    brought.splice(0);
    await dana.told();
    await world.runJobs();

    expect(brought.map(({ token }) => token)).toEqual([fresh]);
    expect(await eventsOf(dana)).toEqual(['device.registered', 'device.rotated']);
  });

  test('S3.26 if both tokens are known, one device is left', async () => {
    const dana = await somebody();
    const [old, fresh] = [newToken(), newToken()];
    await dana.register({ token: old, name: 'old' });
    await dana.register({ token: fresh, name: 'new' });
    await dana.register({ token: fresh, previous_token: old, name: 'new' });

    expect(await dana.devices()).toEqual(['new']);
  });

  test('A2 naming another person’s token as the previous one leaves their device alone', async () => {
    const [dana, lee] = [await somebody(), await somebody()];
    const token = newToken();
    await lee.register({ token, name: 'Lee’s' });
    await dana.register({ previous_token: token, name: 'Dana’s' });

    expect([await lee.devices(), await dana.devices()]).toEqual([['Lee’s'], ['Dana’s']]);
  });

  test('S3.26 a token moves to the person who registered it last, also if two do at once', async () => {
    const [dana, lee] = [await somebody(), await somebody()];
    const token = newToken();
    await dana.register({ token });
    await lee.register({ token });
    expect([await dana.devices(), await lee.devices()]).toEqual([[], ['My phone']]);
    brought.splice(0);
    await dana.told();
    await world.runJobs();
    expect(brought).toEqual([]);

    const shared = newToken();
    const answers = await Promise.all([
      dana.register({ token: shared, name: 'shared' }),
      lee.register({ token: shared, name: 'shared' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const owners = [...(await dana.devices()), ...(await lee.devices())];
    expect(owners.filter((name) => name === 'shared')).toHaveLength(1);
  });

  test('S3.26 of more than ten devices, the one unused for longest is removed', async () => {
    const dana = await somebody();
    const first = newToken();
    await dana.register({ token: first, name: 'first' });
    await world.advance({ minutes: 1 });
    for (let at = 2; at <= 10; at += 1) await dana.register({ name: `number ${at}` });
    await world.advance({ minutes: 1 });
    await dana.register({ token: first, name: 'first' });
    await world.owner.query(
      `update push_device set seen_at = seen_at - interval '1 hour'
        where borrower_gid = $1 and name = 'number 2'`,
      [dana.gid],
    );
    await dana.register({ name: 'number 11' });

    const names = await dana.devices();
    expect(names).toHaveLength(10);
    expect(names).toContain('first');
    expect(names).not.toContain('number 2');
  });

  test('S3.26 A2 the owner removes a device; for another person it does not exist', async () => {
    const [dana, lee] = [await somebody(), await somebody()];
    const { body } = await dana.register();
    const { gid } = body as { gid: string };
    expect((await lee.client.call(removeDevice, { gid })).status).toBe(404);
    expect(await dana.devices()).toHaveLength(1);
    expect((await dana.client.call(removeDevice, { gid })).status).toBe(200);
    expect((await dana.client.call(removeDevice, { gid })).status).toBe(404);
    expect(await dana.devices()).toEqual([]);
    expect(await eventsOf(dana)).toEqual(['device.registered', 'device.removed']);
  });

  test('an email reports a new device, once a day and type', async () => {
    const dana = await somebody();
    await dana.register();
    await dana.register();
    const rows = await rowsOf(
      `select channel, subject from message where recipient_gid = $1 and about = 'device added'`,
      [dana.gid],
    );
    expect(rows).toEqual([{ channel: 'email', subject: 'A new device gets your messages' }]);
  });

  test('a breach flag or a new password removes every device', async () => {
    const [dana, lee] = [await somebody(), await somebody()];
    await Promise.all([dana.register(), lee.register()]);
    await working(world, (context) => stopDevices(context, dana.gid, 'password changed'));
    expect([await dana.devices(), await lee.devices()]).toEqual([[], ['My phone']]);
    const [clerk] = await rowsOf(
      `insert into staff_member (name, email, password_hash, roles, created_at)
       values ('Renee Okafor', 'renee@example.com', 'x', '{servicer}', now()) returning gid`,
      [],
    );
    await working(world, async (context) => {
      const staff = { ...context.actor, kind: 'staff' as const, gid: String(clerk?.['gid']) };
      await context.become(staff);
      await markBreached({ ...context, actor: staff }, lee.gid, 'called us');
    });
    expect(await rowsOf('select 1 from push_device where borrower_gid = $1', [lee.gid])).toEqual(
      [],
    );
  });
});

describe('push messages', () => {
  test('S3.26 MSG-6 each device gets title, preview and link, no more than a text message says', async () => {
    const dana = await somebody();
    await dana.register({ type: 'WEB', token: webToken('preview'), name: 'Chrome on Windows' });
    await dana.register({ name: 'Dana’s phone' });
    brought.splice(0);
    await dana.told();
    await world.runJobs();

    const shown = { title: 'We received your payment', text: 'See your loan' };
    const said = { ...shown, path: '/home/loans/1', silent: expect.any(Boolean) };
    expect(brought).toHaveLength(2);
    expect(brought).toEqual([expect.objectContaining(said), expect.objectContaining(said)]);
    expect(JSON.stringify(brought)).not.toContain('Marisol');
    expect((await pushesTo(dana)).map(({ device_type: type }) => type).toSorted()).toEqual([
      'EXPO',
      'WEB',
    ]);
  });

  test('S3.1 S7.10 a topic’s switch counts, and required messages never come by push', async () => {
    const dana = await somebody();
    await dana.register();
    await dana.client.call(savePreferences, { payments: { push: false } });
    const { preferences } = (await dana.client.call(readProfile, {})).body;
    expect([preferences.payments.push, preferences.credit.push]).toEqual([false, true]);
    await dana.told();
    await working(world, (context) =>
      notify(context, {
        borrowerGid: dana.gid,
        title: 'x',
        send: { topic: 'required', about: 'x' },
      }),
    );

    expect(await pushesTo(dana)).toEqual([]);
  });

  test('S3.26 a device that is gone is removed automatically, with its message', async () => {
    const dana = await somebody();
    await dana.register({ token: newToken('0410'), name: 'lost' });
    await dana.register({ name: 'kept' });
    await dana.told();
    await world.runJobs();

    expect(await dana.devices()).toEqual(['kept']);
    expect((await pushesTo(dana)).map(({ recipient }) => recipient)).toEqual(['kept']);
    const removed = await rowsOf(
      `select actor_kind, reason from event where kind = 'device.removed' and before ->> 'name' = 'lost'`,
      [],
    );
    expect(removed).toEqual([{ actor_kind: 'job', reason: 'gone' }]);
  });

  test('I7 S3.26 a service that is down is retried, and the device gets the message once', async () => {
    const dana = await somebody();
    await dana.register({ token: newToken('0503') });
    [brought.length, tries] = [0, 0];
    await dana.told();
    await world.runJobs();
    expect([brought.length, tries]).toEqual([0, 1]);
    for (let run = 0; run < 3; run += 1) {
      await world.owner.query(`update jobs.job set start_after = now() where state = 'retry'`);
      await world.runJobs();
    }

    expect([brought.length, tries]).toEqual([1, 2]);
    expect((await pushesTo(dana))[0]?.['sent_at']).not.toBeNull();
  });

  test('a device removed before its message is sent gets none', async () => {
    const dana = await somebody();
    const { body } = await dana.register();
    brought.splice(0);
    await dana.told();
    await dana.client.call(removeDevice, { gid: (body as { gid: string }).gid });
    await world.runJobs();

    expect([brought, await pushesTo(dana)]).toEqual([[], []]);
  });
});

describe('S3.26 messages to browsers', () => {
  test('a browser learns the key to subscribe with', async () => {
    const dana = await somebody();
    const { body } = await dana.client.call(readWebPushKey, {});
    expect(Buffer.from(body.key ?? '', 'base64url')).toHaveLength(65);
  });

  test('with the browsers’ push services alone, no phone registers', async () => {
    const keys = newWebPushKeys();
    const web = await testWorld({
      routes,
      jobs: [deliver],
      env: productionSettings({
        PUSH: 'webpush',
        ...keys,
      }),
    });
    const { borrowerGid: gid } = await seedBorrower(web);
    const client = await web.as({ kind: 'borrower', gid });
    const add = (type: 'WEB' | 'EXPO', token: string) =>
      client.call(registerDevice, { type, token, name: 'Mine' });

    expect((await client.call(readWebPushKey, {})).body).toEqual({ key: keys.WEB_PUSH_PUBLIC_KEY });
    expect((await add('WEB', webToken('one'))).status).toBe(200);
    expect((await add('EXPO', newToken())).status).toBe(422);
    await web.close();
  });
});

describe('without a push service', () => {
  test('PUSH_NOT_OFFERED no device registers, and none gets messages', async () => {
    const production = await testWorld({
      routes,
      jobs: [deliver],
      env: productionSettings(),
    });
    const { borrowerGid: gid } = await seedBorrower(production);
    const client = await production.as({ kind: 'borrower', gid });
    const refused = await client.call(registerDevice, {
      type: 'EXPO',
      token: newToken(),
      name: 'My phone',
    });

    expect([refused.status, refused.body]).toEqual([
      422,
      'We don’t send messages to devices here.',
    ]);
    await production.owner.query(
      `insert into push_device (borrower_gid, type, name, token_cipher, token_lookup,
         registered_at, seen_at) values ($1, 'IOS', 'from before', '', '', now(), now())`,
      [gid],
    );
    await working(production, (context) =>
      notify(context, {
        borrowerGid: gid,
        title: 'We received your payment',
        send: { topic: 'payments', about: 'payment received' },
      }),
    );
    const { rows } = await production.owner.query('select channel from message');
    expect(rows).toEqual([{ channel: 'email' }]);
    await production.close();
  });
});
