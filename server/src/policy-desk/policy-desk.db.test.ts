import { quoteAmount } from '@paystead/contract/origination/origination';
import * as calls from '@paystead/contract/product/policy-desk';
import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';
import * as approvals from '@paystead/contract/servicing/approvals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as approvalRoutes } from '../approvals/index.ts';
import { addApplicant, checkRate } from '../origination/fixtures/applicants.ts';
import { routes as originationRoutes } from '../origination/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { replayDecisions, routes } from './index.ts';

let world: TestWorld;
let marcus: TestClient;
let imani: TestClient;
let auditor: TestClient;
let first: string;

beforeAll(async () => {
  const all = [...routes, ...approvalRoutes, ...originationRoutes];
  world = await testWorld({ routes: all, jobs: [replayDecisions] });
  await world.setClock(Temporal.Instant.from('2026-11-24T15:00:00Z'));
  marcus = await staff('Marcus Oyelaran', 'administrator');
  imani = await staff('Imani Brandt', 'administrator');
  auditor = await staff('Nils Adair', 'auditor');
  first = (await marcus.call(calls.listPolicies, {})).body.in_force.gid;
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
const once = () => ({ key: `policy ${(count += 1)}` });
const category = (answer: { headers: object }) =>
  (answer.headers as Record<string, unknown>)['x-error-category'];
const says = (code: RefusalCode) => REFUSALS[code].sentence;
const start = async (client = marcus, version = first) =>
  (await client.call(calls.startPolicyDraft, { version }, once())).body.gid;

function change(
  gid: string,
  values: Record<string, string>,
  { client = marcus, day = '2026-12-01' as string | null, revision = 1 } = {},
) {
  return client.call(calls.changePolicyDraft, { gid, revision, values, valid_from: day });
}

function send(gid: string, revision: number, client = marcus) {
  const reason = 'Funding costs fell.';
  return client.call(calls.sendPolicyDraft, { gid, revision, reason }, once());
}

/** One rate for every score. */
const every = (rate: string) =>
  Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`tier.${n}.rate`, rate]));

/** A version that two administrators made. */
async function planned(values: Record<string, string>, day: string): Promise<string> {
  const gid = await start();
  await change(gid, values, { day });
  const { body } = await send(gid, 2);
  await imani.call(approvals.approveRequest, { gid: body.approval }, once());
  const draft = await auditor.call(calls.readPolicyDraft, { gid });
  return draft.body.became ?? 'nothing';
}

describe('STAFF-31 a draft', () => {
  test('STAFF-31 it starts with the numbers of a version and is compared with them', async () => {
    const gid = await start();
    const changed = await change(gid, { 'tier.2.rate': '9.49', minMonthlyIncome: '1200' });
    expect(changed.body).toMatchObject({ revision: 2, valid_from: '2026-12-01', own: true });
    expect(changed.body.replaces.version).toBe(1);
    expect(changed.body.approvers).toEqual(['Imani Brandt']);
    const differ = changed.body.comparison.filter(({ after, before }) => after !== before);
    expect(
      differ.map(({ label, before, after, change: by }) => [label, before, after, by]),
    ).toEqual([
      ['720 to 759', '9.99', '9.49', '-0.50'],
      ['Least income a month', '1000.00', '1200.00', '200.00'],
    ]);
    const listed = await auditor.call(calls.listPolicies, {});
    expect(listed.body.drafts).toMatchObject([{ gid, written_by: 'Marcus Oyelaran' }]);
    await marcus.call(calls.discardPolicyDraft, { gid });
  });

  test('STAFF-31 wrong numbers are refused by name, and change nothing', async () => {
    const gid = await start();
    const wrong = await change(gid, { maxApr: '40', 'tier.1.rate': 'cheap' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({
      fields: {
        maxApr: 'Enter a percentage from 1 to 36',
        'tier.1.rate': 'Enter a percentage from 0 to 36',
      },
    });
    const today = await change(gid, {}, { day: '2026-11-24' });
    expect(today.body).toMatchObject({ fields: { valid_from: 'Choose a day after today' } });
    const { body } = await marcus.call(calls.readPolicyDraft, { gid });
    expect(body).toMatchObject({ revision: 1, valid_from: null });

    await change(gid, { maxApr: '35' });
    const late = await change(gid, { maxApr: '34' });
    expect(late.body).toBe(says('POLICY_DRAFT_CHANGED'));
    await marcus.call(calls.discardPolicyDraft, { gid });
    expect((await change(gid, {}, { revision: 2 })).body).toBe(says('POLICY_DRAFT_CLOSED'));
  });

  test('STAFF-31 nobody changes or sends another one’s draft; an auditor only reads', async () => {
    const gid = await start();
    const foreign = await change(gid, { maxApr: '35' }, { client: imani });
    expect(category(foreign)).toBe('POLICY_DRAFT_OTHERS');
    expect(category(await send(gid, 1, imani))).toBe('POLICY_DRAFT_OTHERS');
    expect((await change(gid, {}, { client: auditor })).status).toBe(403);
    expect((await auditor.call(calls.readPolicyDraft, { gid })).status).toBe(200);
    const nowhere = await marcus.call(calls.readPolicyVersion, { gid });
    expect(nowhere.status).toBe(404);
    await imani.call(calls.discardPolicyDraft, { gid });
  });
});

describe('STAFF-32 trying a draft', () => {
  test('STAFF-32 an example is decided and priced under both', async () => {
    const gid = await start();
    await change(gid, { 'tier.3.rate': '12.49' });
    const example = {
      amount: '6000.00',
      term: '24',
      score: '690',
      income: '5200.00',
      state: 'TX',
      workflow: 'DEFAULT',
    };
    const { body } = await auditor.call(calls.tryPolicyDraft, { gid, ...example });
    expect(body.before).toMatchObject({ outcome: 'approve', offer: { rate: '12.99%' } });
    expect(body.after).toMatchObject({ outcome: 'approve', offer: { rate: '12.49%' } });
    expect(Number(body.after.offer?.interest)).toBeLessThan(Number(body.before.offer?.interest));

    const poor = await auditor.call(calls.tryPolicyDraft, { gid, ...example, income: '900.00' });
    expect(poor.body.after).toEqual({
      outcome: 'decline',
      offer: null,
      reasons: ['Your verified income is too low for a loan from us.'],
    });
    const odd = await auditor.call(calls.tryPolicyDraft, { gid, ...example, term: '7' });
    expect(odd.body).toMatchObject({ fields: { term: expect.any(String) } });
    const far = await auditor.call(calls.tryPolicyDraft, { gid, ...example, score: '900' });
    expect(far.body).toMatchObject({ fields: { score: 'Enter a number from 300 to 850' } });
    await marcus.call(calls.discardPolicyDraft, { gid });
  });

  test('STAFF-32 decisions of 90 days are taken again in the background, none is changed', async () => {
    await checkRate(await addApplicant(world));
    await checkRate(await addApplicant(world, { ending: '7120' }), { amount: '900.00' });
    await world.owner.query(
      `insert into decision (application_gid, borrower_gid, stage, outcome, policy_gid, facts,
         result, reference, at)
       select application_gid, borrower_gid, stage, outcome, policy_gid, '{}', result, 'A-ODD', at
         from decision limit 1`,
    );
    const decisions = await world.count('decision');
    const gid = await start();
    await change(gid, every('5'));

    const asked = await marcus.call(calls.replayPolicyDraft, { gid });
    expect(asked.body).toMatchObject({ total: 3, done: 0, finished: false });
    const again = await imani.call(calls.replayPolicyDraft, { gid });
    expect(again.body.asked_by).toBe('Marcus Oyelaran');
    await world.runJobs();
    const { body } = await auditor.call(calls.readPolicyDraft, { gid });
    expect(body.replay).toMatchObject({ total: 3, done: 3, finished: true });
    expect(body.replay?.counts).toMatchObject({
      offered_before: 2,
      offered_after: 2,
      lower_rate: 2,
      unreadable: 1,
    });
    expect(await world.count('decision')).toBe(decisions);

    await change(gid, { 'tier.1.rate': '4' }, { revision: 2 });
    const after = await auditor.call(calls.readPolicyDraft, { gid });
    expect(after.body.replay).toBeNull();
    await marcus.call(calls.discardPolicyDraft, { gid });
    const closed = await marcus.call(calls.replayPolicyDraft, { gid });
    expect(closed.body).toBe(says('POLICY_DRAFT_CLOSED'));
  });
});

describe('STAFF-33 a second administrator', () => {
  test('STAFF-33 nobody approves their own; the second sees before and after; it is planned', async () => {
    const gid = await start();
    await change(gid, { 'tier.3.rate': '12.49' });
    const sent = await send(gid, 2);
    expect((await change(gid, {}, { revision: 2 })).body).toBe(says('APPROVAL_WAITING'));
    const request = { gid: sent.body.approval };
    const own = await marcus.call(approvals.approveRequest, request, once());
    expect(category(own)).toBe('APPROVAL_OWN');
    const seen = await imani.call(approvals.readApproval, request);
    expect(seen.body.figures).toEqual([
      { label: 'Valid from', value: 'December 1, 2026' },
      { label: 'Replaces', value: 'Version 1, since January 1, 2020' },
      { label: 'Rate for a score of 680 to 719', value: '12.99% → 12.49%' },
    ]);
    expect((await imani.call(approvals.approveRequest, request, once())).body.state).toBe(
      'APPROVED',
    );

    const { body } = await auditor.call(calls.listPolicies, {});
    expect(body.in_force.version).toBe(1);
    expect(body.planned).toMatchObject([
      {
        version: 2,
        valid_from: '2026-12-01',
        written_by: 'Marcus Oyelaran',
        approved_by: 'Imani Brandt',
      },
    ]);
    const version = await auditor.call(calls.readPolicyVersion, {
      gid: body.planned[0]?.gid ?? '',
    });
    expect(version.body.replaces?.version).toBe(1);
    const done = { gid: body.planned[0]?.gid ?? '', reason: 'Wrong month.' };
    await marcus.call(calls.withdrawPolicy, done);
  });

  test('STAFF-33 nothing to change, no day, a day gone by, nobody else: refused', async () => {
    const gid = await start();
    expect((await send(gid, 1)).body).toBe(says('POLICY_DAY_PASSED'));
    await change(gid, {});
    expect((await send(gid, 2)).body).toBe(says('POLICY_UNCHANGED'));
    await change(gid, { maxApr: '35' }, { revision: 2, day: '2026-11-25' });
    const { body } = await send(gid, 3);
    await world.advance({ days: 1 });
    const late = await imani.call(approvals.approveRequest, { gid: body.approval }, once());
    expect(late.body).toBe(says('POLICY_DAY_PASSED'));
    await marcus.call(approvals.withdrawRequest, { gid: body.approval });

    await world.owner.query(`update staff_member set active = false where name = 'Imani Brandt'`);
    await change(gid, {}, { revision: 3 });
    expect((await send(gid, 4)).body).toBe(says('SECOND_ADMINISTRATOR_MISSING'));
    await world.owner.query(`update staff_member set active = true where name = 'Imani Brandt'`);
    await marcus.call(calls.discardPolicyDraft, { gid });
  });

  test('STAFF-33 CREDIT-25 midnight decides; an application keeps its version; one begun stays', async () => {
    const version = await planned(every('3'), '2026-12-05');
    await world.setClock(Temporal.Instant.from('2026-12-05T04:59:00Z'));
    const before = await addApplicant(world);
    const { gid: id } = (await checkRate(before)).body;
    const quoted = async () =>
      (await before.client.call(quoteAmount, { id, amount: '3000.00' })).body.quotes[0]
        ?.interest_rate;
    const price = await quoted();

    await world.advance({ minutes: 2 });
    expect((await marcus.call(calls.listPolicies, {})).body.in_force.gid).toBe(version);
    expect(await quoted()).toBe(price);
    const begun = await marcus.call(calls.withdrawPolicy, { gid: version, reason: 'Too late.' });
    expect(begun.body).toBe(says('POLICY_BEGUN'));
  });

  test('STAFF-33 a draft is compared with what is planned for its day; one taken back is gone', async () => {
    const version = await planned({ maxApr: '34' }, '2027-02-01');
    const gid = await start();
    const { body } = await change(gid, { maxApr: '34' }, { day: '2027-03-01' });
    expect(body.replaces.gid).toBe(version);
    const early = await change(gid, {}, { day: '2027-01-15', revision: 2 });
    expect(early.body.until?.gid).toBe(version);

    const taken = { gid: version, reason: 'The state changed its mind.' };
    await imani.call(calls.withdrawPolicy, taken);
    expect((await imani.call(calls.withdrawPolicy, taken)).status).toBe(200);
    const { body: list } = await auditor.call(calls.listPolicies, {});
    expect(list.planned).toEqual([]);
    expect(list.past.find((one) => one.gid === version)?.withdrawn_by).toBe('Imani Brandt');
  });
});
