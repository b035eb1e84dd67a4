import {
  type Workflow,
  workflowPolicies,
  workflows,
} from '@paystead/lending/employment/workflow-policy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { workflowRulesOn } from './workflow-rules.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);

function rulesOn(workflow: Workflow, on: string) {
  return inJobTransaction(world.platform, 'test', ({ db }) =>
    workflowRulesOn(db, workflow, day(on)),
  );
}

describe('workflow policy in the database', () => {
  test.each(workflows)('S1.3 %s begins as the table of lending says', async (workflow) => {
    expect(await rulesOn(workflow, '2026-06-15')).toEqual(workflowPolicies[workflow]);
  });

  test('S1.3 a change applies from its first day; earlier days keep the old row', async () => {
    await world.owner.query(
      `update workflow_policy set valid_until = '2026-06-30' where workflow = 'WORKDAY'`,
    );
    await world.owner.query(
      `insert into workflow_policy (workflow, valid_from, employment_proof, collection, agreements,
         deposit_confirmation, income_item, employment_item, bank_item, queue_items, lead_type)
       select workflow, '2026-07-01', 'ROSTER', '{ach}', agreements, deposit_confirmation,
         income_item, employment_item, bank_item, queue_items, lead_type
       from workflow_policy where workflow = 'WORKDAY'`,
    );

    expect((await rulesOn('WORKDAY', '2026-06-30')).collection).toEqual(['deduction', 'ach']);
    expect(await rulesOn('WORKDAY', '2026-07-01')).toMatchObject({
      employmentProof: 'ROSTER',
      collection: ['ach'],
    });
  });
});
