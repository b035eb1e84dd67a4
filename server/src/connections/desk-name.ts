import type { Context } from '../platform/context.ts';
import { userName } from './user-name.ts';

/** Who acts for an employer, for lists that colleagues read: a user’s name, or that of a key. */
export async function deskName({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<string> {
  return actor.key ? (actor.name ?? 'A key') : userName(db, actor.gid);
}
