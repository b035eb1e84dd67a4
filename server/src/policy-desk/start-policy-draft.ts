import { startPolicyDraft as call } from '@paystead/contract/product/policy-desk';
import { policyToJson } from '@paystead/lending/decision/credit-policy';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findVersion, insertDraft, policyOf } from './policy-desk.queries.ts';

/** STAFF-31: a draft that starts with the numbers of a version. */
export const startPolicyDraft = command(call, async ({ actor, db, event, input, now }) => {
  const version = (await findVersion(db, input.version)) ?? refuse('NOT_FOUND');

  const gid = await insertDraft(db, {
    based_on: version.gid,
    values: JSON.stringify(policyToJson(policyOf(version))),
    written_by: actor.gid,
    written_at: now,
    changed_at: now,
  });
  const after = { version: version.version };
  event('policy.draft-started', { kind: 'policy_draft', gid }, { after });
  return { gid };
});
