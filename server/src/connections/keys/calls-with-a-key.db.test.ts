import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/connections';
import { readEmployerDesk } from '@paystead/contract/employer/desk';
import * as files from '@paystead/contract/servicing/deduction-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../platform/testing/test-world.ts';
import {
  startPayrolls,
  type Payroll,
  type PayrollWorld,
} from '../../remittance/test-payroll-world.ts';
import { everyRoute } from '../fixtures/every-route.ts';
import { addEmployer, deskOf, makeKey, programWith } from '../test-connections.ts';

let payrolls: PayrollWorld;
let world: TestWorld;
let [north, south]: Payroll[] = [];
let desk: TestClient;
beforeAll(async () => {
  payrolls = await startPayrolls(everyRoute);
  world = payrolls.world;
  north = await payrolls.employer('E-1', 'E-2');
  south = await payrolls.employer('S-1');
  await payrolls.build();
  for (const [gid, employer] of [
    [randomUUID(), north],
    [randomUUID(), south],
  ] as const) {
    const [loan] = employer?.loans.values() ?? [];
    await world.owner.query(
      `insert into stop_order (gid, loan_gid, borrower_gid, employer_gid, stops_by, employee_number,
         from_payday, sent_at)
       values ($1, $2, $3, $4, 'EMPLOYER', 'E-1', '2030-04-05', product_now())`,
      [gid, loan?.gid, loan?.borrowerGid, employer?.gid],
    );
  }
  desk = await deskOf(world, north?.gid ?? '');
});
afterAll(() => payrolls.close());

const keyed = (secret: string) => programWith(world.console, secret);
const FILES = '/console/deduction-file';
const ORDERS = '/console/employer/stop-orders';

async function orderOf(payroll: Payroll | undefined): Promise<string> {
  const { rows } = await world.owner.query('select gid from stop_order where employer_gid = $1', [
    payroll?.gid,
  ]);
  return rows[0].gid as string;
}

async function lastEvent(kind: string) {
  const { rows } = await world.owner.query(
    'select * from event where kind = $1 order by id desc limit 1',
    [kind],
  );
  return rows[0];
}

describe('CONNECT-4 what a key may do', () => {
  test('CONNECT-4 it reads and downloads its own employer’s files, and never another one’s', async () => {
    const { secret } = await makeKey(desk, ['deductions:read']);
    const send = keyed(secret);
    const list = await send('GET', FILES);
    const rows = (list.body as { rows: { employer: string; versions: { gid: string }[] }[] }).rows;
    expect(rows.map(({ employer }) => employer)).toEqual([north?.mnemonic]);
    const gid = rows[0]?.versions[0]?.gid ?? '';
    expect((await send('GET', `${FILES}/${gid}`)).status).toBe(200);
    const content = await send('GET', `${FILES}/${gid}/content`);
    expect(content.body).toBe(await payrolls.handedOver(north?.mnemonic ?? ''));

    const other = await deskOf(world, south?.gid ?? '');
    const theirs = (await other.call(files.listDeductionFiles, {})).body.rows[0]?.versions[0]?.gid;
    expect(theirs).toBeDefined();
    expect((await send('GET', `${FILES}/${theirs}`)).status).toBe(404);
    expect((await send('GET', `${FILES}/${theirs}/content`)).status).toBe(404);
    const named = await send('GET', `${FILES}?employer=${south?.mnemonic}`);
    expect(named.body).toEqual({ total: 0, rows: [] });
  });

  test('CONNECT-4 it confirms its own stop orders only, and the audit trail names the key', async () => {
    const { gid, secret } = await makeKey(desk, ['people:read', 'people:write'], 'Stops');
    const send = keyed(secret);
    const orders = (await send('GET', ORDERS)).body as { gid: string }[];
    expect(orders.map((order) => order.gid)).toEqual([await orderOf(north)]);
    const theirs = await send('POST', `${ORDERS}/${await orderOf(south)}/acknowledge`);
    expect(theirs.status).toBe(404);
    const own = await send('POST', `${ORDERS}/${await orderOf(north)}/acknowledge`);
    expect([own.status, own.body]).toEqual([200, expect.objectContaining({ gid: orders[0]?.gid })]);

    const who = {
      actor_kind: 'employer',
      actor_gid: gid,
      actor_name: `Key Stops …${secret.slice(-4)}`,
      ip_hash: expect.any(String),
    };
    expect(await lastEvent('stop_order.acknowledged')).toMatchObject(who);
    expect(await lastEvent(`read GET ${ORDERS}`)).toMatchObject(who);
    const { lately } = (await desk.call(readEmployerDesk, {})).body;
    expect(lately).toContainEqual(
      expect.objectContaining({ kind: 'STOP_ORDER_ACKNOWLEDGED', name: who.actor_name }),
    );
    const { rows } = await world.owner.query('select event::text as row from event');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(world.logLines.join('')).not.toContain(secret);
  });

  test('CONNECT-4 EMPLOYER_KEY_SCOPE: another scope answers 403 and is in the audit trail', async () => {
    const { gid, secret } = await makeKey(desk, ['people:read']);
    const answer = await keyed(secret)('GET', FILES);
    expect([answer.status, answer.code, answer.body]).toEqual([
      403,
      'EMPLOYER_KEY_SCOPE',
      'This key may not do that. It needs the scope deductions:read.',
    ]);
    expect(await lastEvent(`refused GET ${FILES}`)).toMatchObject({
      actor_gid: gid,
      after: { refusal: 'EMPLOYER_KEY_SCOPE' },
    });
    const confirm = await keyed(secret)('POST', `${ORDERS}/${await orderOf(north)}/acknowledge`);
    expect(confirm.code).toBe('EMPLOYER_KEY_SCOPE');
  });

  test('CONNECT-4 every call without a scope refuses every key, whoever else may make it', async () => {
    const { secret } = await makeKey(desk, ['deductions:read', 'people:read', 'people:write']);
    const gid = randomUUID();
    for (const { call } of everyRoute.filter((route) => route.call.scope === undefined)) {
      const app = call.path.startsWith('/console') ? world.console : world.borrower;
      const path = call.path.replaceAll(/\{\w+\}/g, gid);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const { code, headers, status } = await programWith(app, secret)(call.method, path, {
        headers: call.encoding === 'form' ? form : {},
      });
      expect([call.path, status, code]).toEqual([call.path, 403, 'EMPLOYER_KEY_NOT_TAKEN']);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('CONNECT-4 a session counts as before: a viewer reads, and still may not confirm', async () => {
    const viewer = await deskOf(world, north?.gid ?? '', { role: 'viewer' });
    expect((await viewer.get(FILES)).status).toBe(200);
    const gid = await orderOf(north);
    expect((await viewer.post(`${ORDERS}/${gid}/acknowledge`)).status).toBe(403);
  });
});

describe('CONNECT-5 a key and a browser', () => {
  test('CONNECT-5 key and cookie together: only the key counts, and no cookie comes back', async () => {
    const { secret } = await makeKey(desk, ['people:read']);
    const authorization = `Bearer ${secret}`;
    const files403 = await desk.get(FILES, { headers: { authorization } });
    expect(files403.headers['x-error-category']).toBe('EMPLOYER_KEY_SCOPE');
    const wrong = await desk.get(ORDERS, { headers: { authorization: 'Bearer psk_test_0' } });
    expect([wrong.status, wrong.headers['x-error-category']]).toEqual([401, 'EMPLOYER_KEY_WRONG']);
    const keys = await desk.get('/console/employer/keys', { headers: { authorization } });
    expect(keys.headers['x-error-category']).toBe('EMPLOYER_KEY_NOT_TAKEN');
    expect(keys.headers['set-cookie']).toBeUndefined();
    expect((await desk.get(FILES)).status).toBe(200);
  });

  test('CONNECT-5 a key is no cookie, and another scheme leaves the cookie in force', async () => {
    const { secret } = await makeKey(desk, ['deductions:read']);
    const stranger = world.visitor('console');
    stranger.cookies.set('__Host-console', secret);
    expect((await stranger.get(FILES)).status).toBe(401);
    const basic = { authorization: `Basic ${Buffer.from('gate:open').toString('base64')}` };
    expect((await desk.get(FILES, { headers: basic })).status).toBe(200);
    const forged = await desk.post(
      `${ORDERS}/${randomUUID()}/acknowledge`,
      {},
      {
        headers: { ...basic, 'x-xsrf-token': 'forged' },
      },
    );
    expect(forged.headers['x-error-category']).toBe('XSRF_MISSING');
  });

  test('CONNECT-5 FOREIGN_ORIGIN: a page of another site may not use a key, reads included', async () => {
    const { gid, secret } = await makeKey(desk, ['deductions:read']);
    const send = keyed(secret);
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const { code } = await send('GET', FILES, { headers: { [name]: value } });
      expect(code).toBe('FOREIGN_ORIGIN');
    }
    expect(await lastEvent(`refused GET ${FILES}`)).toMatchObject({
      actor_gid: gid,
      after: { refusal: 'FOREIGN_ORIGIN' },
    });
  });

  test('CONNECT-6 API_VERSION_HEADER: a call that changes something names the version', async () => {
    const { secret } = await makeKey(desk, ['people:write']);
    const path = `${ORDERS}/${await orderOf(north)}/acknowledge`;
    for (const version of ['', '2']) {
      const headers = { 'x-api-version': version };
      const { code, status } = await keyed(secret)('POST', path, { headers });
      expect([status, code]).toEqual([400, 'API_VERSION_HEADER']);
    }
    expect((await keyed(secret)('POST', path)).status).toBe(200);
  });
});

describe('CONNECT-7 wrong keys and limits', () => {
  const sentence = 'This key doesn’t work. It may be mistyped, expired, replaced or turned off.';

  test('CONNECT-7 every key that doesn’t work gets the same answer', async () => {
    const { gid, secret } = await makeKey(desk, ['deductions:read']);
    await desk.call(calls.turnKeyOff, { gid });
    const flipped = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const wrong = [secret, flipped, secret.replace('psk_test_', 'psk_live_'), 'x', ''];
    for (const one of wrong) {
      for (const path of [FILES, '/console/borrower', '/console/session']) {
        const answer = await keyed(one)('GET', path);
        expect([answer.status, answer.code, answer.body]).toEqual([
          401,
          'EMPLOYER_KEY_WRONG',
          sentence,
        ]);
      }
    }
  });

  test('CONNECT-7 when and from which network a key was used is noted, at most once a minute', async () => {
    const { gid, secret } = await makeKey(desk, ['deductions:read', 'people:write']);
    const used = async () =>
      (await desk.call(calls.listKeys, {})).body.find((key) => key.gid === gid);
    await keyed(secret)('GET', FILES);
    await expect.poll(async () => (await used())?.last_used_from).toBe('127.0.0.0/24');
    const first = (await used())?.last_used_at;

    await world.advance({ seconds: 30 });
    await keyed(secret)('POST', `${ORDERS}/${randomUUID()}/acknowledge`);
    expect((await used())?.last_used_at).toBe(first);
    await world.advance({ seconds: 40 });
    await keyed(secret)('POST', `${ORDERS}/${await orderOf(north)}/acknowledge`);
    expect((await used())?.last_used_at).not.toBe(first);
  });
});

describe('CONNECT-8 limits', () => {
  let small: TestWorld;
  beforeAll(async () => {
    small = await testWorld({
      routes: everyRoute,
      env: { RATE_LIMIT_KEY: '3', RATE_LIMIT_WRONG_KEYS: '2' },
    });
  });
  afterAll(() => small.close());

  test('CONNECT-8 a key has its own limit, with the seconds until the next call', async () => {
    const client = await deskOf(small, await addEmployer(small));
    const [one, other] = [
      await makeKey(client, ['deductions:read']),
      await makeKey(client, ['deductions:read']),
    ];
    const read = (secret: string) => programWith(small.console, secret)('GET', FILES);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await read(one.secret)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await read(one.secret);
    expect([refused.code, Number(refused.headers['retry-after'])]).toEqual([
      'TOO_MANY_REQUESTS',
      expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 20),
    ]);
    expect((await read(other.secret)).status).toBe(200);
    expect((await client.get(FILES)).status).toBe(200);
  });

  test('CONNECT-8 wrong keys count against their address; a right one still works from there', async () => {
    const client = await deskOf(small, await addEmployer(small));
    const { secret } = await makeKey(client, ['deductions:read']);
    const wrong = async () => (await programWith(small.console, 'psk_test_x')('GET', FILES)).status;
    expect([await wrong(), await wrong(), await wrong()]).toEqual([401, 401, 429]);
    expect((await programWith(small.console, secret)('GET', FILES)).status).toBe(200);
  });
});
