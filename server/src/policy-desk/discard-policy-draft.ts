import { discardPolicyDraft as call } from '@paystead/contract/product/policy-desk';
import { command } from '../platform/calls/command.ts';
import { quietDraft } from './open-draft.ts';
import { updateDraft } from './policy-desk.queries.ts';

/** STAFF-31: ends a draft; it stays readable. */
export const discardPolicyDraft = command(call, async (context) => {
  const { db, event, input, now } = context;
  const draft = await quietDraft(context, input.gid);

  await updateDraft(db, draft.gid, { closed_at: now });
  event('policy.draft-discarded', { kind: 'policy_draft', gid: draft.gid });
  return {};
});
