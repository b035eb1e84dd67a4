import { enrollStaff } from '@paystead/contract/product/console';
import * as approvals from '@paystead/contract/servicing/approvals';
import * as calls from '@paystead/contract/staff/people';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalAct, doOrAsk, routes as approvalRoutes } from '../../approvals/index.ts';
import { identityWorld, lastKey } from '../../identity/test-people.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestAnswer, TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { mailInvitation, mailStaffReset, routes } from '../index.ts';
import { addStaff, staffAtWork, STAFF_PASSWORD } from '../test-staff.ts';

/*
 * One person who tries to be two: with two tabs, another role, another account, or after leaving.
 */

let world: TestWorld;
let performed: number;

const act = approvalAct<{ cents: string }>({
  name: 'staff.test-attack',
  title: 'Send money',
  mayRequest: ['servicer', 'administrator'],
  mayApprove: ['servicer', 'administrator'],
  async figures(_context, { cents }) {
    return { amount: BigInt(cents), about: 'L-105117', rows: [{ label: 'Cents', value: cents }] };
  },
  async perform() {
    performed += 1;
  },
});

interface Person {
  readonly gid: string;
  readonly email: string;
  readonly client: TestClient;
}

beforeAll(async () => {
  world = await identityWorld({}, [...routes, ...approvalRoutes], [mailInvitation, mailStaffReset]);
});
beforeEach(() => {
  performed = 0;
});
afterAll(() => world.close());

let count = 0;
const newAddress = () => `person${(count += 1)}@lender.example`;

async function colleague(...roles: string[]): Promise<Person> {
  const email = newAddress();
  const gid = await addStaff(world, email, roles);
  return { gid, email, client: await staffAtWork(world, email) };
}

/** Asks for the money as this person, who must be a servicer. */
async function ask({ gid }: Person): Promise<string> {
  const asked = await inJobTransaction(world.platform, 'test', (context) =>
    doOrAsk(
      { ...context, actor: { ...context.actor, kind: 'staff', gid, roles: ['servicer'] } },
      act,
      {
        subject: { kind: 'loan', gid: randomUUID() },
        input: { cents: '7500' },
        reason: 'Paid twice',
      },
    ),
  );
  return asked.approvalGid ?? 'none';
}

const approve = (client: TestClient, gid: string) =>
  client.call(approvals.approveRequest, { gid }, { key: randomUUID() });
const code = ({ headers }: Pick<TestAnswer, 'headers'>) => headers['x-error-category'];

/** Somebody who came by an invitation of this person. */
async function invited(by: Person, roles: calls.Person['roles']): Promise<Person> {
  const email = newAddress();
  const wish = { name: 'Dana Reyes', email, roles, employer: null, access_until: null };
  await by.client.call(calls.invitePerson, wish, { key: randomUUID() });
  await world.runJobs();
  const key = await lastKey(world, email);
  await world.visitor('console').call(enrollStaff, { key, password: STAFF_PASSWORD });
  const { rows } = await world.owner.query('select gid from staff_member where email = $1', [
    email,
  ]);
  return { gid: rows[0].gid, email, client: await staffAtWork(world, email) };
}

function change({ client }: Person, { gid }: Person, roles: calls.Person['roles']) {
  return client.call(calls.changePerson, { gid, roles, access_until: null, reason: 'A new job' });
}

describe('A10 one person with two browsers or two roles', () => {
  test('A10 a second tab, a second browser and the API are the same person', async () => {
    const renee = await colleague('servicer', 'administrator');
    const gid = await ask(renee);
    const elsewhere = await staffAtWork(world, renee.email);
    for (const client of [renee.client, elsewhere]) {
      expect(code(await approve(client, gid))).toBe('APPROVAL_OWN');
    }
    const both = await Promise.all([approve(renee.client, gid), approve(elsewhere, gid)]);
    expect(both.map(code)).toEqual(['APPROVAL_OWN', 'APPROVAL_OWN']);
    expect(performed).toBe(0);
  });

  test('A10 the own request stays the own one after a change of roles', async () => {
    const [marcus, imani] = [await colleague('administrator'), await colleague('administrator')];
    const renee = await colleague('servicer');
    const gid = await ask(renee);
    const { body } = await change(marcus, renee, ['servicer', 'administrator']);
    await approve(imani.client, body.approval ?? '');

    expect(code(await approve(renee.client, gid))).toBe('APPROVAL_OWN');
    expect((await renee.client.call(approvals.readApproval, { gid })).body.may_decide).toBe(false);
    expect((await approve(imani.client, gid)).body.state).toBe('APPROVED');
  });

  test('A8 who loses the role while the page is open approves nothing', async () => {
    const [marcus, renee] = [await colleague('administrator'), await colleague('servicer')];
    const gid = await ask(await colleague('servicer'));
    expect((await renee.client.call(approvals.readApproval, { gid })).body.may_decide).toBe(true);
    await change(marcus, renee, ['reviewer']);

    expect(code(await approve(renee.client, gid))).toBe('NOT_ALLOWED');
    expect(performed).toBe(0);
  });
});

describe('STAFF-17 one person with two accounts', () => {
  test('STAFF-17 the two ends of an invitation don’t decide for each other', async () => {
    const marcus = await colleague('administrator', 'servicer');
    const second = await invited(marcus, ['servicer']);
    const [his, hers] = [await ask(marcus), await ask(second)];
    for (const [who, gid] of [
      [second, his],
      [marcus, hers],
    ] as const) {
      expect(code(await approve(who.client, gid))).toBe('APPROVAL_TIED');
      const no = await who.client.call(approvals.refuseRequest, { gid, note: 'No' });
      expect(code(no)).toBe('APPROVAL_TIED');
      const { body } = await who.client.call(approvals.listApprovals, { l: '100' });
      expect(body.rows.find((row) => row.gid === gid)?.may_decide).toBe(false);
    }
    expect(performed).toBe(0);
    const imani = await colleague('administrator');
    expect((await approve(imani.client, his)).body.state).toBe('APPROVED');
  });

  test('STAFF-17 until a second administrator has approved a role of the newcomer', async () => {
    const [marcus, imani] = [await colleague('administrator'), await colleague('administrator')];
    const dana = await invited(marcus, ['servicer']);
    const { body } = await change(marcus, dana, ['servicer', 'compliance']);
    const asked = await ask(marcus);
    expect(code(await approve(dana.client, asked))).toBe('APPROVAL_TIED');
    await approve(imani.client, body.approval ?? '');
    expect((await approve(dana.client, asked)).body.state).toBe('APPROVED');
  });

  test('STAFF-17 who came by an invitation doesn’t approve what was asked for in it', async () => {
    const [marcus, imani] = [await colleague('administrator'), await colleague('administrator')];
    const dana = await invited(marcus, ['servicer', 'compliance']);
    const { rows } = await world.owner.query(
      `select r.gid from approval_request r join staff_enrollment e on e.gid = r.subject_gid
        where e.enrolled_gid = $1`,
      [dana.gid],
    );
    const [{ gid: open }] = rows;
    const { body } = await change(imani, dana, ['servicer', 'administrator']);
    await approve(marcus.client, body.approval ?? '');
    expect(code(await approve(dana.client, open))).toBe('APPROVAL_OWN');
  });

  test.each(['Marcus.O@lender.example', 'marcus.o+two@lender.example'])(
    'STAFF-11 %s is the mailbox of a person who is here',
    async (email) => {
      const marcus = await colleague('administrator');
      await world.owner.query(
        `insert into staff_member (name, email, password_hash, roles, created_at)
         values ('Marcus', 'marcus.o@lender.example', 'x', '{servicer}', product_now())
         on conflict do nothing`,
      );
      const wish = { name: 'M', email, roles: ['servicer' as const], access_until: null };
      const answer = await marcus.client.call(
        calls.invitePerson,
        { ...wish, employer: null },
        { key: randomUUID() },
      );
      expect(code(answer)).toBe('STAFF_EMAIL_TAKEN');
    },
  );
});

describe('STAFF-18 a request of somebody who may not ask anymore', () => {
  const leaving: readonly (readonly [string, (who: Person, by: Person) => Promise<unknown>])[] = [
    ['has another role', (who, by) => change(by, who, ['reviewer'])],
    [
      'has left',
      ({ gid }, by) => by.client.call(calls.endAccess, { gid, reason: 'Left the company' }),
    ],
    [
      'is past the last day',
      ({ gid }) =>
        world.owner.query(
          'update staff_member set access_until = product_today() - 1 where gid = $1',
          [gid],
        ),
    ],
  ];

  test.each(leaving)('STAFF-18 who %s: it goes back, and nothing is done', async (_, leave) => {
    const [marcus, renee] = [await colleague('administrator'), await colleague('servicer')];
    const gid = await ask(renee);
    await leave(renee, marcus);

    const { body } = await approve(marcus.client, gid);
    expect(body).toMatchObject({
      state: 'SENT_BACK',
      note: expect.stringMatching(/may not ask for it anymore/),
    });
    expect(performed).toBe(0);
  });
});

describe('STAFF-12 ways around the second administrator', () => {
  test('STAFF-12 another last day brings nobody’s role back, and only who is out comes back', async () => {
    const [marcus, imani] = [await colleague('administrator'), await colleague('administrator')];
    const { gid } = imani;
    const back = await marcus.client.call(calls.giveAccessBack, { gid, reason: 'Again' });
    expect(code(back)).toBe('STEP_OUT_OF_ORDER');

    await world.owner.query(
      'update staff_member set access_until = product_today() - 1 where gid = $1',
      [gid],
    );
    expect(code(await change(marcus, imani, ['administrator']))).toBe('STEP_OUT_OF_ORDER');
    const { body } = await marcus.client.call(calls.giveAccessBack, { gid, reason: 'Came back' });
    expect(body.approval).not.toBeNull();
    const { rows } = await world.owner.query('select roles from staff_member where gid = $1', [
      gid,
    ]);
    expect(rows).toEqual([{ roles: [] }]);
  });

  test('STAFF-14 invitations of somebody who is out open nothing', async () => {
    const [marcus, imani] = [await colleague('administrator'), await colleague('administrator')];
    const email = newAddress();
    const wish = { name: 'Dana Reyes', email, employer: null, access_until: null };
    await imani.client.call(
      calls.invitePerson,
      { ...wish, roles: ['servicer'] },
      { key: randomUUID() },
    );
    await world.runJobs();
    const key = await lastKey(world, email);
    await marcus.client.call(calls.endAccess, { gid: imani.gid, reason: 'Left at once' });

    const answer = await world
      .visitor('console')
      .call(enrollStaff, { key, password: STAFF_PASSWORD });
    expect(code(answer)).toBe('KEY_EXPIRED');
  });

  test('STAFF-12 what nobody could approve isn’t asked for', async () => {
    const marcus = await colleague('administrator');
    const { rows } = await world.owner.query(
      `update staff_member set active = false
        where active and 'administrator' = any (roles) and gid <> $1 returning gid`,
      [marcus.gid],
    );
    const renee = await colleague('servicer');
    const answer = await change(marcus, renee, ['servicer', 'compliance']);
    expect(code(answer)).toBe('SECOND_ADMINISTRATOR_MISSING');
    const email = newAddress();
    const wish = { name: 'Dana Reyes', email, employer: null, access_until: null };
    const invitation = await marcus.client.call(
      calls.invitePerson,
      { ...wish, roles: ['servicer', 'administrator'] },
      { key: randomUUID() },
    );
    expect(code(invitation)).toBe('SECOND_ADMINISTRATOR_MISSING');
    await world.owner.query('update staff_member set active = true where gid = any ($1)', [
      rows.map(({ gid }) => gid),
    ]);
    expect((await change(marcus, renee, ['servicer', 'compliance'])).body.approval).not.toBeNull();
  });
});
