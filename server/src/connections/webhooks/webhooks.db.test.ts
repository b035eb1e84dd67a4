import { randomBytes, randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rotateKeys } from '../../key-rotation/index.ts';
import { realNow } from '../../platform/clock.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import { addDataKey } from '../../platform/sealing/vault.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../platform/testing/test-world.ts';
import { routes } from '../index.ts';
import { addEmployer, deskOf } from '../test-connections.ts';
import { isGenuine, type Receiver, startReceiver } from '../test-receiver.ts';

const MASTER = randomBytes(32);

let world: TestWorld;
let north: string;
let payroll: TestClient;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  world = await testWorld({
    routes,
    jobs: [rotateKeys],
    env: { MASTER_KEY: MASTER.toString('base64') },
  });
  north = await addEmployer(world);
  payroll = await deskOf(world, north);
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

const wish = (more: object = {}) => ({
  url: receiver.url,
  description: 'Payroll',
  events: ['deduction_file.ready' as const, 'stop_order.created' as const],
  ...more,
});

async function added(client = payroll, more: object = {}) {
  const { body } = await client.call(calls.createWebhook, wish(more));
  return { gid: body.webhook.gid, secret: body.secret };
}

const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];
const now = () => realNow().epochMilliseconds / 1000;

describe('webhooks at the desk', () => {
  test('CONNECT-10 payroll adds an address: its secret is shown once and sealed', async () => {
    const client = await deskOf(world, await addEmployer(world));
    const { body, status } = await client.call(calls.createWebhook, wish());
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.webhook).toMatchObject({
      url: receiver.url,
      description: 'Payroll',
      events: ['deduction_file.ready', 'stop_order.created'],
      on: true,
      secret_shown: `whsec_…${body.secret.slice(-5, -1)}`,
      created_by: 'Tess Albright',
      tries: 0,
      failed: 0,
    });
    const { body: list } = await client.call(calls.listWebhooks, {});
    expect(list.webhooks).toEqual([body.webhook]);
    expect(list.days).toHaveLength(7);
    const key = body.secret.slice('whsec_'.length);
    for (const table of ['webhook_endpoint', 'event', 'idempotency']) {
      const { rows } = await world.owner.query(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(key);
    }
    expect(world.logLines.join('')).not.toContain(key);
  });

  test('CONNECT-10 a viewer reads without secret and query, and changes nothing', async () => {
    const employer = await addEmployer(world);
    const client = await deskOf(world, employer);
    const { gid } = await added(client, { url: `${receiver.url}?token=own-password` });
    const viewer = await deskOf(world, employer, { role: 'viewer' });
    const { body } = await viewer.call(calls.listWebhooks, {});
    expect(body.webhooks[0]?.url).toBe(`${receiver.url}?…`);
    for (const answer of [
      await viewer.call(calls.createWebhook, wish()),
      await viewer.call(calls.changeWebhook, { gid, ...wish() }),
      await viewer.call(calls.deleteWebhook, { gid }),
      await viewer.call(calls.replaceWebhookSecret, { gid }),
      await viewer.call(calls.turnWebhookOff, { gid }),
      await viewer.call(calls.turnWebhookOn, { gid }),
      await viewer.call(calls.sendTestEvent, { gid, type: 'stop_order.created' }),
    ]) {
      expect(answer.status).toBe(403);
    }
    const { rows } = await world.owner.query('select after::text from event');
    expect(JSON.stringify(rows)).not.toContain('own-password');
  });

  test('CONNECT-10 another employer finds none of it', async () => {
    const { gid } = await added();
    const south = await deskOf(world, await addEmployer(world));
    expect((await south.call(calls.listWebhooks, {})).body.webhooks).toEqual([]);
    const answers = [
      await south.call(calls.changeWebhook, { gid, ...wish() }),
      await south.call(calls.deleteWebhook, { gid }),
      await south.call(calls.replaceWebhookSecret, { gid }),
      await south.call(calls.turnWebhookOff, { gid }),
      await south.call(calls.sendTestEvent, { gid, type: 'stop_order.created' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('CONNECT-10 adding, another address and another secret need a recent second step', async () => {
    const { gid } = await added(await deskOf(world, north), { url: `${receiver.url}/one` });
    const tired = await deskOf(world, north, { freshFactor: false });
    const other = { gid, ...wish({ url: `${receiver.url}/two` }) };
    expect(codeOf(await tired.call(calls.createWebhook, wish()))).toBe('FRESH_FACTOR_NEEDED');
    expect(codeOf(await tired.call(calls.changeWebhook, other))).toBe('FRESH_FACTOR_NEEDED');
    expect(codeOf(await tired.call(calls.replaceWebhookSecret, { gid }))).toBe(
      'FRESH_FACTOR_NEEDED',
    );
    const same = { gid, ...wish({ url: `${receiver.url}/one`, description: 'Night' }) };
    expect((await tired.call(calls.changeWebhook, same)).body.description).toBe('Night');
  });

  test.each([
    [{ url: 'http://payroll.example.com/hooks' }, 'url', 'https'],
    [{ url: 'https://10.0.0.7/hooks' }, 'url', 'not its number'],
    [{ events: [] }, 'events', 'Choose'],
    [{ description: 'x'.repeat(121) }, 'description', 'at most 120'],
  ])('CONNECT-14 FIELDS: %o is refused with a sentence for %s', async (more, field, words) => {
    const client = await deskOf(world, await addEmployer(world));
    const answer = await client.call(calls.createWebhook, wish(more));
    expect(answer.status).toBe(422);
    expect((answer.body as never)['fields']).toEqual({ [field]: expect.stringContaining(words) });
    expect((await client.call(calls.listWebhooks, {})).body.webhooks).toEqual([]);
  });

  test('CONNECT-10 TOO_MANY_WEBHOOKS: five, and a removed one makes room', async () => {
    const client = await deskOf(world, await addEmployer(world));
    const gids = [];
    for (let count = 0; count < calls.MOST_WEBHOOKS; count += 1) gids.push(await added(client));
    expect(codeOf(await client.call(calls.createWebhook, wish()))).toBe('TOO_MANY_WEBHOOKS');
    const gid = gids[0]?.gid ?? '';
    expect((await client.call(calls.deleteWebhook, { gid })).status).toBe(200);
    expect((await client.call(calls.deleteWebhook, { gid })).status).toBe(404);
    expect((await client.call(calls.createWebhook, wish())).status).toBe(200);
    const { rows } = await world.owner.query(
      'select secret_cipher, old_secret_cipher from webhook_endpoint where gid = $1',
      [gid],
    );
    expect(rows).toEqual([{ secret_cipher: null, old_secret_cipher: null }]);
  });
});

describe('the secret', () => {
  const sendTest = async (client: TestClient, gid: string) => {
    await client.call(calls.sendTestEvent, { gid, type: 'deduction_file.ready' });
    const got = receiver.got.at(-1);
    if (!got) throw new Error('Nothing came');
    return got;
  };

  test('CONNECT-11 after a change we sign with both for 24 hours, then with the new one', async () => {
    const client = await deskOf(world, await addEmployer(world));
    const first = await added(client);
    const before = await sendTest(client, first.gid);
    expect(isGenuine(before, first.secret, now())).toBe(true);
    const { body } = await client.call(calls.replaceWebhookSecret, { gid: first.gid });
    expect(body.webhook.old_secret_until).not.toBeNull();
    expect(body.secret).not.toBe(first.secret);

    const both = await sendTest(client, first.gid);
    expect([first.secret, body.secret].map((one) => isGenuine(both, one, now()))).toEqual([
      true,
      true,
    ]);
    await world.advance({ hours: 24, seconds: 1 });
    const after = await sendTest(client, first.gid);
    expect([first.secret, body.secret].map((one) => isGenuine(after, one, now()))).toEqual([
      false,
      true,
    ]);
    const { body: list } = await client.call(calls.listWebhooks, {});
    expect(list.webhooks[0]?.old_secret_until).toBeNull();
  });

  test('CONNECT-11 a receiver refuses what was changed, sent again later, or signed by another', async () => {
    const client = await deskOf(world, await addEmployer(world));
    const { gid, secret } = await added(client);
    const got = await sendTest(client, gid);
    expect(isGenuine(got, secret, now())).toBe(true);
    expect(isGenuine({ ...got, body: `${got.body} ` }, secret, now())).toBe(false);
    const headers = { ...got.headers, 'webhook-id': randomUUID() };
    expect(isGenuine({ ...got, headers }, secret, now())).toBe(false);
    expect(isGenuine(got, (await added(client)).secret, now())).toBe(false);
    expect(isGenuine(got, secret, now() + 301)).toBe(false);
  });

  test('CONNECT-11 both secrets are sealed again under a new data key, and still sign', async () => {
    const client = await deskOf(world, await addEmployer(world));
    const { gid, secret } = await added(client);
    await client.call(calls.replaceWebhookSecret, { gid });
    await addDataKey(world.owner, MASTER);
    await world.owner.query(`update data_key set used_from = now() - interval '1 hour'`);
    await world.platform.vault.refresh();
    await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(rotateKeys, {}));
    await world.runJobs();

    const { rows } = await world.owner.query(
      'select secret_cipher, old_secret_cipher from webhook_endpoint where gid = $1',
      [gid],
    );
    for (const sealed of Object.values(rows[0]) as Buffer[]) {
      expect(world.platform.vault.isOutdated(sealed)).toBe(false);
    }
    expect(isGenuine(await sendTest(client, gid), secret, now())).toBe(true);
  });
});
