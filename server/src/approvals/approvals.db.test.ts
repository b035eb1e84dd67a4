import * as calls from '@paystead/contract/servicing/approvals';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { approvalAct, doOrAsk, routes } from './index.ts';

let world: TestWorld;
let balance: bigint;
let performed: string[];

const act = approvalAct<{ cents: string }>({
  name: 'held-money.test',
  title: 'Send money',
  mayRequest: ['servicer', 'administrator'],
  mayApprove: ['servicer', 'administrator'],
  async figures(_context, { cents }) {
    const rows = [{ label: 'Balance after', value: String(balance - BigInt(cents)) }];
    return { amount: BigInt(cents), about: 'L-105117', rows };
  },
  async perform(_context, { cents }, by) {
    performed.push(`${cents} ${by.reason} ${by.approvedBy === null ? 'alone' : 'two'}`);
  },
});

beforeAll(async () => {
  world = await testWorld({ routes });
  await world.owner.query(
    `update setting set value = value || '{"held-money.test": 5000}' where key = 'approval_limits'`,
  );
});
beforeEach(() => {
  balance = 100_000n;
  performed = [];
});
afterAll(() => world.close());

interface Person {
  readonly gid: string;
  readonly roles: string[];
  readonly client: TestClient;
}

async function person(...roles: string[]): Promise<Person> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', $2, product_now()) returning gid`,
    [`${randomUUID()}@example.com`, roles],
  );
  const { gid } = rows[0];
  return { gid, roles, client: await world.as({ kind: 'staff', gid }) };
}

/** Asks for the act as this person. */
function ask(asker: Person, cents = '7500', subjectGid: string = randomUUID()) {
  const { gid, roles } = asker;
  return inJobTransaction(world.platform, 'test', (context) =>
    doOrAsk({ ...context, actor: { ...context.actor, kind: 'staff', gid, roles } }, act, {
      subject: { kind: 'held_money', gid: subjectGid },
      input: { cents },
      reason: 'Same account.',
    }),
  );
}

async function requested(asker: Person): Promise<string> {
  return (await ask(asker)).approvalGid ?? 'none';
}

const approve = ({ client }: Person, gid: string) =>
  client.call(calls.approveRequest, { gid }, { key: randomUUID() });
const code = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['x-error-category'];

describe('A10 STAFF-5 acts of two people', () => {
  test('one person is enough up to the limit, and a second one approves above it', async () => {
    const [renee, marcus] = [await person('servicer'), await person('administrator')];
    expect(await ask(renee, '5000')).toEqual({ approvalGid: null });
    expect(performed).toEqual(['5000 Same account. alone']);

    const gid = await requested(renee);
    expect(performed).toHaveLength(1);
    const { body } = await marcus.client.call(calls.listApprovals, { q: 'l-105117' });
    expect(body.rows[0]).toMatchObject({
      gid,
      state: 'REQUESTED',
      amount: '75.00',
      figures: [{ label: 'Balance after', value: '92500' }],
      is_own: false,
      may_decide: true,
    });

    const answer = await approve(marcus, gid);
    expect(answer.body).toMatchObject({ state: 'APPROVED', decided_by: 'Renee Okafor' });
    expect(performed[1]).toBe('7500 Same account. two');
    expect(code(await approve(marcus, gid))).toBe('APPROVAL_CLOSED');
    expect(performed).toHaveLength(2);
  });

  test('nobody decides on their own request, whatever roles they have', async () => {
    const both = await person('servicer', 'administrator');
    const gid = await requested(both);

    expect(code(await approve(both, gid))).toBe('APPROVAL_OWN');
    for (const call of [calls.sendBackRequest, calls.refuseRequest]) {
      expect(code(await both.client.call(call, { gid, note: 'No' }))).toBe('APPROVAL_OWN');
    }
    const shown = await both.client.call(calls.listApprovals, { show: 'YOURS' });
    expect(shown.body.rows[0]).toMatchObject({ gid, is_own: true, may_decide: false });
    expect((await both.client.call(calls.listApprovals, {})).body.total).toBe(0);
    await expect(
      world.owner.query(
        `insert into approval_decision (request_gid, requested_by, outcome, decided_by, decided_at)
         values ($1, $2, 'APPROVED', $2, now())`,
        [gid, both.gid],
      ),
    ).rejects.toThrow(/approval_decision_check/);
    await both.client.call(calls.withdrawRequest, { gid });
    expect(performed).toEqual([]);
  });

  test('changed figures send the request back instead of carrying it out', async () => {
    const [renee, marcus] = [await person('servicer'), await person('administrator')];
    const gid = await requested(renee);
    balance -= 1n;

    const { body } = await approve(marcus, gid);
    expect(body).toMatchObject({
      state: 'SENT_BACK',
      note: expect.stringMatching(/figures have changed/),
      figures_then: [{ label: 'Balance after', value: '92499' }],
    });
    expect(performed).toEqual([]);
  });

  test('to send back and to refuse need a note, and a decision is final', async () => {
    const [renee, marcus] = [await person('servicer'), await person('administrator')];
    const [one, two] = [await requested(renee), await requested(renee)];

    expect((await marcus.client.call(calls.refuseRequest, { gid: one, note: ' ' })).status).toBe(
      422,
    );
    const no = await marcus.client.call(calls.refuseRequest, { gid: one, note: 'Wrong loan' });
    expect(no.body).toMatchObject({ state: 'REFUSED', note: 'Wrong loan' });
    const back = await marcus.client.call(calls.sendBackRequest, { gid: two, note: 'Add proof' });
    expect(back.body.state).toBe('SENT_BACK');

    expect(code(await approve(marcus, one))).toBe('APPROVAL_CLOSED');
    expect(code(await renee.client.call(calls.withdrawRequest, { gid: two }))).toBe(
      'APPROVAL_CLOSED',
    );
    const { body } = await marcus.client.call(calls.listApprovals, { show: 'DECIDED', l: '2' });
    expect(body.rows.map(({ gid }) => gid).toSorted()).toEqual([one, two].toSorted());
  });

  test('the same act for the same subject is asked for once: APPROVAL_WAITING', async () => {
    const [renee, subject] = [await person('servicer'), randomUUID()];
    const { approvalGid } = await ask(renee, '7500', subject);
    await expect(ask(renee, '7500', subject)).rejects.toThrow('APPROVAL_WAITING');

    await renee.client.call(calls.withdrawRequest, { gid: approvalGid ?? '' });
    expect((await ask(renee, '7500', subject)).approvalGid).not.toBeNull();
  });

  test('only the roles of the act ask, approve and read', async () => {
    const [renee, reviewer] = [await person('servicer'), await person('reviewer')];
    const auditor = await person('auditor');
    await expect(ask(auditor)).rejects.toThrow('NOT_ALLOWED');
    const gid = await requested(renee);

    expect(code(await approve(reviewer, gid))).toBe('NOT_ALLOWED');
    expect(code(await approve(auditor, gid))).toBe('NOT_ALLOWED');
    expect((await auditor.client.call(calls.readApproval, { gid })).body.may_decide).toBe(false);
    expect(code(await auditor.client.call(calls.readApproval, { gid: randomUUID() }))).toBe(
      'NOT_FOUND',
    );
    expect(code(await auditor.client.call(calls.withdrawRequest, { gid }))).toBe('NOT_ALLOWED');
    const other = await person('servicer');
    expect(code(await other.client.call(calls.withdrawRequest, { gid }))).toBe('NOT_FOUND');
  });

  test('two people who approve at once carry it out once', async () => {
    const renee = await person('servicer');
    const two = [await person('servicer'), await person('administrator')];
    const gid = await requested(renee);

    const answers = await Promise.all(two.map((one) => approve(one, gid)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(performed).toHaveLength(1);
  });

  test('S9 an old second step doesn’t approve: FRESH_FACTOR_NEEDED', async () => {
    const [renee, marcus] = [await person('servicer'), await person('administrator')];
    const client = await world.as({ kind: 'staff', gid: marcus.gid, freshFactor: false });
    const answer = await approve({ ...marcus, client }, await requested(renee));
    expect(code(answer)).toBe('FRESH_FACTOR_NEEDED');
  });

  test('after its end nothing happens anymore', async () => {
    const [renee, marcus] = [await person('servicer'), await person('administrator')];
    const gid = await requested(renee);
    await world.advance({ days: 6 });
    const late = { ...marcus, client: await world.as({ kind: 'staff', gid: marcus.gid }) };

    expect(code(await approve(late, gid))).toBe('APPROVAL_CLOSED');
    expect((await late.client.call(calls.readApproval, { gid })).body.state).toBe('EXPIRED');
    expect(performed).toEqual([]);
  });

  test('A4 requests and decisions are only added to', async () => {
    for (const table of ['approval_request', 'approval_decision']) {
      await expect(world.owner.query(`delete from ${table}`)).rejects.toThrow(/append-only/);
    }
    const { rows } = await world.owner.query(
      `select distinct kind from event where kind like 'approval.%' order by kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'approval.approved',
      'approval.not-needed',
      'approval.refused',
      'approval.requested',
      'approval.sent-back',
      'approval.withdrawn',
    ]);
  });
});
