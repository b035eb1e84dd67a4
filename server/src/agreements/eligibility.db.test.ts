import * as origination from '@paystead/contract/origination/origination';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addApplicant,
  checkRate,
  originationWorld,
  type TestApplicant,
} from '../origination/fixtures/applicants.ts';
import { routes as originationRoutes } from '../origination/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { accepted, consent, sign } from './fixtures/signing.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld([...originationRoutes, ...routes]);
});
afterAll(() => world.close());

async function mayOf({ client }: TestApplicant) {
  return (await client.call(origination.readEligibility, {})).body;
}

const NO_PROGRAM = 'Your employer no longer offers this program.';

describe('S3.22 S7.11 what a borrower may do', () => {
  test.for([
    ['DRAFT', true, false, /open application/],
    ['CONFIRMING', true, true, /open application/],
    ['SUBMITTED', false, true, /working on your application/],
    ['REVIEW', false, true, /working on your application/],
    ['OFFERED', false, true, /offer waiting/],
    ['ACCEPTED', false, true, /offer waiting/],
  ] as const)(
    'while an application is %s, no other starts',
    async ([status, prequalification, backup_ach, why]) => {
      const andre = await addApplicant(world);
      const { body } = await checkRate(andre);
      await world.owner.query('update application set status = $2 where gid = $1', [
        body.gid,
        status,
      ]);
      const may = await mayOf(andre);
      expect(may).toMatchObject({
        application: false,
        benefit: true,
        prequalification,
        backup_ach,
        reasons: [expect.stringMatching(why)],
      });
    },
  );

  test('an open application hides no other reason', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre);
    await world.owner.query('update employer set active = false where gid = $1', [
      andre.employerGid,
    ]);
    expect(await mayOf(andre)).toEqual({
      application: false,
      benefit: false,
      prequalification: false,
      backup_ach: true,
      reasons: [expect.stringMatching(/open application/), NO_PROGRAM],
    });
  });

  test('S4.2 in every status of a loan', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    const { body } = await sign(andre, application);
    const { loan_gid: gid } = body as { loan_gid: string };
    const signed = { application: false, prequalification: false, benefit: true };
    expect(await mayOf(andre)).toEqual({
      ...signed,
      backup_ach: true,
      reasons: ['Your loan is signed, and your money is on its way.'],
    });

    const free = { application: true, prequalification: true, benefit: true, reasons: [] };
    const expected = {
      Void: { ...free, backup_ach: false },
      Paid: { ...free, backup_ach: false },
      'Charged Off': {
        ...signed,
        backup_ach: false,
        reasons: ['You have a loan with us. You can apply again when it’s paid off.'],
      },
    };
    for (const [status, may] of Object.entries(expected)) {
      await world.owner.query('update loan set status = $2 where gid = $1', [gid, status]);
      expect([status, await mayOf(andre)]).toEqual([status, may]);
    }
  });

  test('S4.1 the benefit ends with the job', async () => {
    const andre = await addApplicant(world, { status: 'Terminated' });
    expect(await mayOf(andre)).toMatchObject({ application: false, benefit: false });
    const onLeave = await addApplicant(world, { status: 'LeaveWithoutPay' });
    expect(await mayOf(onLeave)).toMatchObject({ application: false, benefit: true });
  });
});
