import { readDisclaimers } from '@paystead/contract/product/blocks';
import { readPage } from '@paystead/contract/product/content';
import * as calls from '@paystead/contract/product/content-desk';
import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';
import * as approvals from '@paystead/contract/servicing/approvals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as approvalRoutes } from '../approvals/index.ts';
import { readSetting, routes as contentRoutes } from '../content/index.ts';
import { addApplicant } from '../origination/fixtures/applicants.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;
let marcus: TestClient;
let imani: TestClient;
let auditor: TestClient;

beforeAll(async () => {
  world = await testWorld({ routes: [...routes, ...approvalRoutes, ...contentRoutes] });
  // The last minute of November 24 in New York.
  await world.setClock(Temporal.Instant.from('2026-11-25T04:59:00Z'));
  marcus = await staff('Marcus Oyelaran', 'administrator');
  imani = await staff('Imani Brandt', 'administrator');
  auditor = await staff('Nils Adair', 'auditor');
});
afterAll(() => world.close());

async function staff(name: string, role: string): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ($1, $2, 'x', $3, product_now()) returning gid`,
    [name, `${name.slice(0, 5)}@lender.example`.toLowerCase(), [role]],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

let count = 0;
const once = () => ({ key: `content ${(count += 1)}` });
const says = (code: RefusalCode) => REFUSALS[code].sentence;

interface Wanted {
  readonly kind: calls.ContentKind;
  readonly key: string;
  readonly values: Record<string, string>;
  readonly day?: string;
}

function propose({ day = '2026-11-25', ...item }: Wanted, client = marcus) {
  const input = { ...item, valid_from: day, reason: 'Counsel asked for it.' };
  return client.call(calls.proposeContent, input, once());
}

async function planned(wanted: Wanted): Promise<string> {
  const { body } = await propose(wanted);
  await imani.call(approvals.approveRequest, { gid: body.approval }, once());
  const { changes } = (await auditor.call(calls.readContent, wanted)).body;
  return changes[0]?.gid ?? 'nothing';
}

const fieldsOf = (answer: { body: unknown }) => (answer.body as { fields?: object }).fields;

describe('STAFF-34 texts with dates', () => {
  test('STAFF-34 a disclaimer changes at midnight, after a second administrator approved it', async () => {
    const andre = await addApplicant(world, { state: 'NM' });
    const shown = async () => (await andre.client.call(readDisclaimers, {})).body[0]?.text;
    const before = await shown();
    const item = { kind: 'DISCLAIMER', key: 'NM' } as const;
    const { body } = await propose({ ...item, values: { text: 'New Mexico has new words.' } });

    const request = { gid: body.approval };
    const own = await marcus.call(approvals.approveRequest, request, once());
    expect(own.body).toBe(says('APPROVAL_OWN'));
    const seen = await imani.call(approvals.readApproval, request);
    expect(seen.body.figures).toEqual([
      { label: 'Valid from', value: 'November 25, 2026' },
      { label: 'Text, before', value: before },
      { label: 'Text, then', value: 'New Mexico has new words.' },
    ]);
    const waiting = await auditor.call(calls.listContent, {});
    expect(waiting.body.items.find(({ key }) => key === 'NM')).toMatchObject({ waiting: 1 });
    await imani.call(approvals.approveRequest, request, once());
    expect(await shown()).toBe(before);

    await world.advance({ minutes: 2 });
    expect(await shown()).toBe('New Mexico has new words.');
    const { changes } = (await auditor.call(calls.readContent, item)).body;
    expect(changes).toMatchObject([{ state: 'BEGUN', approved_by: 'Imani Brandt' }]);
    const late = { gid: changes[0]?.gid ?? '', reason: 'Too late.' };
    expect((await marcus.call(calls.withdrawContent, late)).body).toBe(says('POLICY_BEGUN'));
  });

  test('STAFF-34 a page is planned, taken back, and planned again for the same day', async () => {
    const item = { kind: 'PAGE', key: 'terms' } as const;
    const values = { html: '<h2>Your account</h2><p>One account for one person.</p>' };
    const wanted = { ...item, values, day: '2026-12-24' };
    const gid = await planned(wanted);
    expect((await propose(wanted)).body).toBe(says('CONTENT_PLANNED'));
    const listed = (await auditor.call(calls.listContent, {})).body.items;
    expect(listed.find(({ key }) => key === 'terms')?.next_day).toBe('2026-12-24');

    await imani.call(calls.withdrawContent, { gid, reason: 'Wrong text.' });
    expect((await imani.call(calls.withdrawContent, { gid, reason: 'Again.' })).status).toBe(200);
    await planned(wanted);
    const visitor = world.visitor();
    const read = async () => (await visitor.call(readPage, { name: 'terms' })).body.html;
    expect(await read()).not.toBe(values.html);
    await world.setClock(Temporal.Instant.from('2026-12-24T12:00:00Z'));
    expect(await read()).toBe(values.html);
  });

  test.each([
    ['PAGE', 'privacy', { html: '<script>alert(1)</script>' }, 'html'],
    ['PAGE', 'privacy', { html: '<p onclick="x">Hello' }, 'html'],
    ['PAGE', 'privacy', { title: '' }, 'title'],
    ['DISCLAIMER', 'TX', { text: 'Dear {first_name}' }, 'text'],
    ['CTA_BLOCK', 'REPAID', { source: 'MYSPACE' }, 'source'],
    [
      'INFO_BLOCK',
      'INFO_BANK_INFO',
      { link_label: 'More', link_href: '//evil.example' },
      'link_href',
    ],
    ['SETTING', 'signature_expiration_days', { value: '31' }, 'value'],
    ['SETTING', 'help_answer_target', { opens: '19:00' }, 'closes'],
    ['SETTING', 'approval_limits', { 'held-money.apply': '-5' }, 'held-money.apply'],
  ] as const)('STAFF-34 %s %s refuses %o', async (kind, key, values, field) => {
    const refused = await propose({ kind, key, values, day: '2027-06-01' });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toHaveProperty([field]);
  });

  test('STAFF-34 a placeholder stays', async () => {
    await world.owner.query(
      `insert into disclaimer (state, version, title, text, valid_from)
       values ('UT', 'x', 'Utah', 'Your rate is {rate}.', '2026-06-01')`,
    );
    const item = { kind: 'DISCLAIMER', key: 'UT', day: '2027-06-01' } as const;
    const lost = await propose({ ...item, values: { text: 'Your rate is low.' } });
    expect(fieldsOf(lost)).toEqual({ text: 'Keep {rate}: it stands for a figure of the reader' });
    expect((await propose({ ...item, values: { text: '{rate} a year.' } })).status).toBe(200);
  });

  test('STAFF-34 unchanged, today, unknown, by nobody who may: refused', async () => {
    const item = { kind: 'DISCLAIMER', key: 'TX', day: '2027-06-01' } as const;
    expect((await propose({ ...item, values: {} })).body).toBe(says('CONTENT_UNCHANGED'));
    const values = { text: 'Other words.' };
    const today = await propose({ ...item, values, day: '2026-12-24' });
    expect(today.body).toBe(says('POLICY_DAY_PASSED'));
    expect((await propose({ ...item, key: 'ZZ', values })).status).toBe(404);
    const brand = { kind: 'SETTING', key: 'deposit_bank', values } as const;
    expect((await propose(brand)).status).toBe(404);
    expect((await propose({ ...item, values }, auditor)).status).toBe(403);

    await world.owner.query(`update staff_member set active = false where name = 'Imani Brandt'`);
    const alone = await propose({ ...item, values });
    expect(alone.body).toBe(says('SECOND_ADMINISTRATOR_MISSING'));
    await world.owner.query(`update staff_member set active = true where name = 'Imani Brandt'`);
  });
});

describe('STAFF-34 settings with dates', () => {
  test('STAFF-34 limits are dollars at the desk and cents where they are read', async () => {
    const item = { kind: 'SETTING', key: 'approval_limits' } as const;
    const { body } = await auditor.call(calls.readContent, item);
    const apply = body.fields.find(({ key }) => key === 'held-money.apply');
    expect(apply).toMatchObject({ kind: 'MONEY', value: '1000.00' });

    await planned({ ...item, values: { 'held-money.apply': '$2,500' }, day: '2027-01-04' });
    const limits = (day: string) =>
      inJobTransaction(world.platform, 'test', ({ db }) =>
        readSetting<Record<string, number>>(db, 'approval_limits', Temporal.PlainDate.from(day)),
      );
    expect((await limits('2027-01-03'))['held-money.apply']).toBe(100_000);
    expect(await limits('2027-01-04')).toMatchObject({
      'held-money.apply': 250_000,
      'held-money.refund': 0,
    });
  });

  test('STAFF-34 a number alone stays a number; what is valid never changes', async () => {
    const item = { kind: 'SETTING', key: 'signature_expiration_days' } as const;
    await planned({ ...item, values: { value: '5' }, day: '2027-01-04' });
    const days = await inJobTransaction(world.platform, 'test', ({ db }) =>
      readSetting(db, 'signature_expiration_days', Temporal.PlainDate.from('2027-01-04')),
    );
    expect(days).toBe(5);
    await expect(
      inJobTransaction(world.platform, 'test', ({ db }) =>
        db.updateTable('setting').set({ value: '9' }).execute(),
      ),
    ).rejects.toThrow('permission denied');
  });
});
