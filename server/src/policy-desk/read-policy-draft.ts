import { readPolicyDraft as call } from '@paystead/contract/product/policy-desk';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findDraft } from './policy-desk.queries.ts';
import { showDraft } from './show-draft.ts';

/** STAFF-31: a draft beside what it replaces. */
export const readPolicyDraft = query(call, async (context) => {
  const row = await findDraft(context.db, context.input.gid);
  return row ? showDraft(context, row) : refuse('NOT_FOUND');
});
