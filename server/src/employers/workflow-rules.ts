import type { Workflow, WorkflowPolicy } from '@paystead/lending/employment/workflow-policy';
import type { Selectable } from 'kysely';
import type { WorkflowPolicy as WorkflowPolicyTable } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** What a workflow means on a day: the row of policy that is valid then. */
export async function workflowRulesOn(
  db: Transaction,
  workflow: string,
  day: Temporal.PlainDate,
): Promise<WorkflowPolicy> {
  const on = day.toString();
  const row = await db
    .selectFrom('workflow_policy')
    .where('workflow', '=', workflow as Workflow)
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

/** The table's checks hold what these types say. */
function readRules(row: Selectable<WorkflowPolicyTable>): WorkflowPolicy {
  return {
    employmentProof: row.employment_proof as WorkflowPolicy['employmentProof'],
    collection: row.collection as WorkflowPolicy['collection'],
    agreements: row.agreements as WorkflowPolicy['agreements'],
    depositConfirmation: row.deposit_confirmation as WorkflowPolicy['depositConfirmation'],
    incomeItem: row.income_item as WorkflowPolicy['incomeItem'],
    employmentItem: row.employment_item as WorkflowPolicy['employmentItem'],
    bankItem: row.bank_item as WorkflowPolicy['bankItem'],
    queueItems: row.queue_items as WorkflowPolicy['queueItems'],
    leadType: row.lead_type as WorkflowPolicy['leadType'],
  };
}
