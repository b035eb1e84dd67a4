import type { WorkContext } from '../../platform/context.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { updateFile } from '../files.queries.ts';
import { findFile, lockFileByGid } from './desk.queries.ts';
import { viewWholeFile } from './file.view.ts';
import { mayDecide } from './may-decide.ts';

/**
 * Stops a file or lets it go, with the reason in the trail. Refuses with COMPLIANCE_NEEDED, and
 * with `otherwise` if the file isn't where it must be.
 */
export async function changeFile(
  context: WorkContext & { readonly actor: Actor },
  { gid, reason }: { readonly gid: string; readonly reason: string },
  to: 'STOPPED' | 'READY',
) {
  const { actor, db, event } = context;
  if (!mayDecide(actor)) refuse('COMPLIANCE_NEEDED');
  const file = (await lockFileByGid(db, gid)) ?? refuse('NOT_FOUND');
  if (to === 'STOPPED' && file.state !== 'READY') refuse('BUREAU_FILE_ON_ITS_WAY');
  if (to === 'READY' && file.state !== 'STOPPED') refuse('BUREAU_FILE_NOT_STOPPED');
  await updateFile(db, gid, { state: to, changed_by: actor.gid, changed_why: reason });
  event(
    to === 'STOPPED' ? 'bureau-file.stopped' : 'bureau-file.released',
    { kind: 'furnishing_file', gid },
    { before: { state: file.state }, after: { state: to }, reason },
  );
  return viewWholeFile(context, (await findFile(db, gid)) ?? refuse('NOT_FOUND'));
}
