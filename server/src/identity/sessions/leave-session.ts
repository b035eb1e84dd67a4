import { NO_GID } from '../../platform/session/actor.ts';
import type { Context } from '../../platform/context.ts';
import { endOneSession } from '../../platform/session/session.ts';

/**
 * Drops the rights of a session that is still open, when someone else logs in on the same browser.
 */
export async function becomeNobody(context: Pick<Context, 'actor' | 'become'>): Promise<void> {
  if (!context.actor.session) return;
  await context.become({ kind: 'nobody', gid: NO_GID, employerGid: null, name: null });
}

/** S3: ends the session this browser had before. */
export async function leaveOldSession(
  context: Pick<Context, 'actor' | 'become' | 'db'>,
): Promise<void> {
  const { actor, become, db } = context;
  if (!actor.session) return;
  await become(actor);
  await endOneSession(db, {
    actorGid: actor.gid,
    gid: actor.session.gid,
    because: 'signed in again',
  });
}
