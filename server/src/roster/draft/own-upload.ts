import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isDraft } from '../roster.view.ts';
import { DRAFTS, findUpload, type UploadRow } from './uploads.queries.ts';

type Asking = Pick<Context, 'actor' | 'db' | 'now'>;

/** The actor's own employer. */
export function ownEmployer({ actor }: Pick<Context, 'actor'>): string {
  return actor.employerGid ?? refuse('NOT_FOUND');
}

/** A file of the actor's own employer. @param lock until the transaction ends */
export async function ownUpload(
  context: Asking,
  gid: string,
  { lock = false } = {},
): Promise<UploadRow> {
  const upload = await findUpload(context.db, gid, { lock });
  const isOwn = upload?.employer_gid === ownEmployer(context);
  return upload && isOwn ? upload : refuse('NOT_FOUND');
}

/** A draft of the actor's own employer in one of these states, locked. */
export async function ownDraft(
  context: Asking,
  gid: string,
  states: readonly UploadRow['state'][],
): Promise<UploadRow> {
  const upload = await ownUpload(context, gid, { lock: true });
  const wasDraft = DRAFTS.some((state) => state === upload.state);
  if (wasDraft && !isDraft(upload, context.now)) refuse('ROSTER_EXPIRED');
  return states.includes(upload.state) ? upload : refuse('ROSTER_STEP');
}
