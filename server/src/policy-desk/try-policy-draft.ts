import { tryPolicyDraft as call } from '@paystead/contract/product/policy-desk';
import { tryPolicy } from '@paystead/lending/decision/policy-example';
import { type Workflow, workflows } from '@paystead/lending/employment/workflow-policy';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findDraft } from './policy-desk.queries.ts';
import { viewExample } from './policy-desk.view.ts';
import { draftBeside } from './show-draft.ts';

/** STAFF-32: an example under the draft, beside the same under what it replaces. */
export const tryPolicyDraft = query(call, async (context) => {
  const { db, input, today } = context;
  const row = (await findDraft(db, input.gid)) ?? refuse('NOT_FOUND');
  const { after, before } = await draftBeside(context, row);

  const example = {
    amount: input.amount,
    term: Number(input.term),
    score: within(input.score, 'score', 300, 850),
    monthlyIncome: input.income,
    state: input.state,
    workflow: workflowNamed(input.workflow),
  };
  if (![...before.terms, ...after.terms].includes(example.term)) {
    refuse('FIELDS', {}, { term: 'Choose a term that one of the two policies has' });
  }
  return {
    before: viewExample(tryPolicy(before, example, today)),
    after: viewExample(tryPolicy(after, example, today)),
  };
});

function within(text: string, field: string, least: number, most: number): number {
  const number = Number(text);
  if (number < least || number > most) {
    refuse('FIELDS', {}, { [field]: `Enter a number from ${least} to ${most}` });
  }
  return number;
}

function workflowNamed(name: string): Workflow {
  const found = workflows.find((one) => one === name);
  return found ?? refuse('FIELDS', {}, { workflow: 'Choose a workflow' });
}
