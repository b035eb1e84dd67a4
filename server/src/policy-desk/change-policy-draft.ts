import { changePolicyDraft as call } from '@paystead/contract/product/policy-desk';
import { type CreditPolicy, policyToJson } from '@paystead/lending/decision/credit-policy';
import { policyChanges } from '@paystead/lending/decision/policy-changes';
import { policyValues } from '@paystead/lending/decision/policy-fields';
import { policyFromValues } from '@paystead/lending/decision/policy-from-values';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { ownDraft } from './open-draft.ts';
import { lockDraft, policyOf, updateDraft } from './policy-desk.queries.ts';
import { showDraft } from './show-draft.ts';

/**
 * STAFF-31: other numbers or another day. Fields that aren't sent stay; a wrong one refuses them
 * all, each with its sentence.
 */
export const changePolicyDraft = command(call, async (context) => {
  const { db, event, input, now, today } = context;
  const draft = await ownDraft(context, input.gid, input.revision);

  const before = policyOf(draft);
  const after = readValues(before, input.values);
  const day = input.valid_from;
  if (day !== null && Temporal.PlainDate.compare(day, today) <= 0) {
    refuse('FIELDS', {}, { valid_from: 'Choose a day after today' });
  }

  await updateDraft(db, draft.gid, {
    values: JSON.stringify(policyToJson(after)),
    valid_from: day,
    revision: draft.revision + 1,
    changed_at: now,
  });
  const changes = policyChanges(before, after);
  event(
    'policy.draft-changed',
    { kind: 'policy_draft', gid: draft.gid },
    {
      before: { valid_from: draft.valid_from, ...numbers(changes, 'before') },
      after: { valid_from: day, ...numbers(changes, 'after') },
    },
  );
  return showDraft(context, (await lockDraft(db, draft.gid)) ?? refuse('NOT_FOUND'));
});

function readValues(before: CreditPolicy, typed: Readonly<Record<string, string>>): CreditPolicy {
  const read = policyFromValues({ ...policyValues(before), ...typed }, before.version);
  return read.policy ?? refuse('FIELDS', {}, read.problems);
}

function numbers(changes: ReturnType<typeof policyChanges>, side: 'before' | 'after') {
  return Object.fromEntries(changes.map((one) => [one.label, one[side]]));
}
