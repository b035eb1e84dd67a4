import { readPublicConfig } from '@paystead/contract/product/content';
import * as calls from '@paystead/contract/product/content-desk';
import * as approvals from '@paystead/contract/servicing/approvals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routes as approvalRoutes } from '../approvals/index.ts';
import { routes as contentRoutes } from '../content/index.ts';
import { fill, paymentLetters } from '../letters/index.ts';
import { configNow } from '../platform/house/config-now.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;
let marcus: TestClient;
let imani: TestClient;

beforeAll(async () => {
  world = await testWorld({ routes: [...routes, ...approvalRoutes, ...contentRoutes] });
  marcus = await administrator('Marcus Oyelaran');
  imani = await administrator('Imani Brandt');
});
// The last minute of November 24 in New York.
beforeEach(() => world.setClock(Temporal.Instant.from('2026-11-25T04:59:00Z')));
afterAll(() => world.close());

async function administrator(name: string): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ($1, $2, 'x', '{administrator}', product_now()) returning gid`,
    [name, `${name.slice(0, 5)}@lender.example`.toLowerCase()],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

let count = 0;
const once = () => ({ key: `words ${(count += 1)}` });

interface Item {
  readonly kind: calls.ContentKind;
  readonly key: string;
}

function propose(item: Item, values: Record<string, string>, day = '2026-11-25') {
  const input = { ...item, values, valid_from: day, reason: 'It reads better.' };
  return marcus.call(calls.proposeContent, input, once());
}

async function planned(item: Item, values: Record<string, string>, day?: string): Promise<string> {
  const { body } = await propose(item, values, day);
  await imani.call(approvals.approveRequest, { gid: body.approval }, once());
  const { changes } = (await imani.call(calls.readContent, item)).body;
  return changes[0]?.gid ?? 'nothing';
}

const RETRIED = { kind: 'LETTER', key: 'payment-retried' } as const;
const facts = { amount: '$90.04', day: 'Mon, Dec 7, 2026', cancel_until: 'noon' };
const sent = () =>
  inJobTransaction(world.platform, 'test', async (context) =>
    fill(context, paymentLetters.paymentRetried, facts),
  );

describe('STAFF-38 words of messages', () => {
  test('STAFF-38 they change at midnight, with every fact, and can be taken back before', async () => {
    const { body } = await marcus.call(calls.readContent, RETRIED);
    expect(body).toMatchObject({ title: 'A returned debit is tried again', valid_from: null });
    expect(body.facts).toHaveProperty('cancel_until');
    const ours = await sent();
    const gid = await planned(RETRIED, { subject: 'Once more {amount} on {day}' }, '2026-11-26');
    await marcus.call(calls.withdrawContent, { gid, reason: 'Not yet.' });
    await planned(RETRIED, {
      subject: '{amount} again on {day}',
      body: 'On {day} we try {amount} again.\n\nStop it until {cancel_until}.',
    });

    expect(await sent()).toEqual(ours);
    await world.advance({ minutes: 2 });
    expect(await sent()).toEqual({
      subject: '$90.04 again on Mon, Dec 7, 2026',
      paragraphs: ['On Mon, Dec 7, 2026 we try $90.04 again.', 'Stop it until noon.'],
    });
    await world.advance({ days: 2 });
    expect((await sent()).subject).toContain('again on');
  });

  test('STAFF-38 a fact that is lost, moved or made up is refused', async () => {
    const lost = await propose(RETRIED, { body: 'We try {amount} again on {day}.' });
    expect(lost.body).toMatchObject({
      fields: { body: 'Keep {cancel_until}: it stands for a figure of the reader' },
    });
    const madeUp = await propose(RETRIED, { subject: '{amount} on {day}, {balance}' });
    expect(madeUp.body).toMatchObject({
      fields: { subject: 'We don’t know a figure named {balance}' },
    });
    expect((await propose({ kind: 'LETTER', key: 'nothing' }, {})).status).toBe(404);
  });

  test('STAFF-38 every message is listed with its subject', async () => {
    const { items } = (await imani.call(calls.listContent, {})).body;
    const row = items.find(({ key }) => key === 'payment-returned');
    expect(row).toMatchObject({ kind: 'LETTER', group: 'Payments', waiting: 0 });
  });
});

describe('STAFF-39 the brand', () => {
  const BRAND = { kind: 'BRAND', key: 'brand' } as const;

  test.each([
    ['supportEmail', 'help'],
    ['supportPhone', '555'],
    ['poBox', '12 Main Street, New York, NY 10150'],
    ['poBox', 'P.O. Box 12, Boston, MA 02108'],
    ['name', ''],
  ])('STAFF-39 S1.7 %s “%s” is refused', async (field, value) => {
    const refused = await propose(BRAND, { [field]: value });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test('STAFF-39 S1.7 calls, pages and jobs have it from its day on', async () => {
    const visitor = world.visitor();
    const shown = async () => (await visitor.call(readPublicConfig, {})).body.brand.company_name;
    const atWork = () =>
      inJobTransaction(world.platform, 'test', async ({ config }) => config.brand);
    const delivered = world.config.brand;
    await planned(BRAND, { name: 'Harbor Lending, Inc.', supportPhone: '+1 (212) 555-0199' });
    expect([await shown(), (await atWork()).name]).toEqual([delivered.name, delivered.name]);

    await world.advance({ minutes: 2 });
    expect(await shown()).toBe('Harbor Lending, Inc.');
    expect(await atWork()).toEqual({
      ...delivered,
      name: 'Harbor Lending, Inc.',
      supportPhone: '+1 (212) 555-0199',
    });
    expect((await configNow(world.platform)).brand.name).toBe('Harbor Lending, Inc.');
    const { valid_from: since } = (await imani.call(calls.readContent, BRAND)).body;
    expect(since).toBe('2026-11-25');
  });
});
