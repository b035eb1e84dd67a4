import type { Workflow, WorkflowPolicy } from '@paystead/lending/employment/workflow-policy';
import type { Selectable } from 'kysely';
import type { WorkflowPolicy as WorkflowPolicyTable } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** The policy row of a workflow that is valid on a day. */
export async function workflowRulesOn(
  db: Transaction,
  workflow: Workflow,
  day: Temporal.PlainDate,
): Promise<WorkflowPolicy> {
  const on = day.toString();
  const row = await db
    .selectFrom('workflow_policy')
    .where('workflow', '=', workflow)
    .where('valid_from', '<=', on)
    .where((either) =>
      either.or([either('valid_until', 'is', null), either('valid_until', '>=', on)]),
    )
    .orderBy('valid_from', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  return readRules(row);
}

function readRules(row: Selectable<WorkflowPolicyTable>): WorkflowPolicy {
  return {
    employmentProof: row.employment_proof,
    collection: row.collection,
    agreements: row.agreements,
    depositConfirmation: row.deposit_confirmation,
    incomeItem: row.income_item,
    employmentItem: row.employment_item,
    bankItem: row.bank_item,
    queueItems: row.queue_items,
    leadType: row.lead_type,
  };
}
