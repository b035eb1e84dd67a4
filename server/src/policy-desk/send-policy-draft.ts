import { sendPolicyDraft as call } from '@paystead/contract/product/policy-desk';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { adoptAct } from './adopt-act.ts';
import { ownDraft } from './open-draft.ts';
import { findAdministrators } from './policy-desk.queries.ts';

/** STAFF-33: asks a second administrator; nobody approves their own draft. */
export const sendPolicyDraft = command(call, async (context) => {
  const { actor, db, input } = context;
  const draft = await ownDraft(context, input.gid, input.revision);
  const others = await findAdministrators(db, [actor.gid]);
  if (others.length === 0) refuse('SECOND_ADMINISTRATOR_MISSING');

  const { approvalGid } = await doOrAsk(context, adoptAct, {
    subject: { kind: 'policy_draft', gid: draft.gid },
    input: { draft: draft.gid, revision: String(draft.revision) },
    reason: input.reason,
  });
  if (approvalGid === null) throw new Error('A policy always takes two people');
  return { approval: approvalGid };
});
