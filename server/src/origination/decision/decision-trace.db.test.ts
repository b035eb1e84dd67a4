import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/product/decision-trace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { addApplicant, checkRate, originationWorld } from '../fixtures/applicants.ts';
import { routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes);
});
afterAll(() => world.close());

async function staff(role: string) {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

/** Someone who checked the rate, and the decision of it. */
async function decided(ending: string) {
  const person = await addApplicant(world, { ending });
  await checkRate(person, { amount: '900.00' });
  const { rows } = await world.owner.query(
    `select gid, application_gid from decision where borrower_gid = $1`,
    [person.gid],
  );
  return { person, ...(rows[0] as { gid: string; application_gid: string }) };
}

const nobody = '00000000-0000-4000-8000-000000000001';

describe('STAFF-44 CREDIT-1 the decisions on an application', () => {
  test('show facts, rules and policy without a number of the person, and come out the same', async () => {
    const { application_gid, gid, person } = await decided('7120');
    const auditor = await staff('auditor');
    const { body } = await auditor.call(calls.listDecisions, { gid: application_gid });
    const [trace] = body.rows;
    expect(body.borrower.gid).toBe(person.gid);
    expect(trace).toMatchObject({ gid, stage: 'PREQUALIFY', outcome: 'approve', reasons: [] });
    expect(trace?.facts).toContainEqual(expect.objectContaining({ label: 'Credit score' }));
    expect(trace?.limits.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/1984|Alder/);
    const again = await auditor.call(calls.replayDecision, { gid });
    expect(again.body).toEqual({ same: true, outcome: 'approve', reasons: [] });
    const { rows } = await world.owner.query(
      `select kind from event where actor_kind = 'staff' and subject_gid = any($1)`,
      [[application_gid, gid]],
    );
    expect(rows.length).toBe(2);
  });

  test('one that was changed behind our back doesn’t come out the same', async () => {
    const { gid } = await decided('7120');
    await world.owner.query(
      `update decision set result = jsonb_set(result, '{decision,outcome}', '"decline"')
        where gid = $1`,
      [gid],
    );
    const { body } = await (await staff('servicer')).call(calls.replayDecision, { gid });
    expect(body).toMatchObject({ same: false, outcome: 'approve' });
  });

  test('other roles, borrowers and unknown ones are refused', async () => {
    const { application_gid, gid, person } = await decided('7120');
    const reviewer = await staff('reviewer');
    expect((await reviewer.call(calls.listDecisions, { gid: application_gid })).status).toBe(403);
    expect((await reviewer.call(calls.replayDecision, { gid })).status).toBe(403);
    expect((await person.client.call(calls.replayDecision, { gid })).status).toBe(404);
    const servicer = await staff('servicer');
    expect((await servicer.call(calls.listDecisions, { gid: nobody })).status).toBe(404);
    expect((await servicer.call(calls.replayDecision, { gid: nobody })).status).toBe(404);
  });
});
