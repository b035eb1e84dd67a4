import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { type DraftRow, findOpenRequest, lockDraft } from './policy-desk.queries.ts';

/** A draft that can still change, locked. Refuses one that was approved or discarded. */
export async function openDraft({ db }: Pick<WorkContext, 'db'>, gid: string): Promise<DraftRow> {
  const draft = (await lockDraft(db, gid)) ?? refuse('NOT_FOUND');
  if (draft.closed_at !== null) refuse('POLICY_DRAFT_CLOSED');
  return draft;
}

/**
 * The draft of the person who asks. Nobody changes another one's, so that the second administrator
 * never approves numbers of their own.
 */
export async function ownDraft(
  context: Pick<WorkContext, 'db' | 'now' | 'actor'>,
  gid: string,
  revision: number,
): Promise<DraftRow> {
  const draft = await quietDraft(context, gid);
  if (draft.written_by !== context.actor.gid) refuse('POLICY_DRAFT_OTHERS');
  return draft.revision === revision ? draft : refuse('POLICY_DRAFT_CHANGED');
}

/** A draft that nobody has to decide on. */
export async function quietDraft(
  context: Pick<WorkContext, 'db' | 'now'>,
  gid: string,
): Promise<DraftRow> {
  const draft = await openDraft(context, gid);
  if (await findOpenRequest(context.db, gid, context.now)) refuse('APPROVAL_WAITING');
  return draft;
}
