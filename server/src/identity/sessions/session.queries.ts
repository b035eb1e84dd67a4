import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** The open sessions of a person, the newest first. */
export function findOpenSessions(db: Transaction, actorGid: string) {
  return db
    .selectFrom('session')
    .select(['gid', 'user_agent', 'created_at', 'last_seen_at'])
    .where('actor_gid', '=', actorGid)
    .where('ended_at', 'is', null)
    .where('absolute_until', '>', sql<Temporal.Instant>`now()`)
    .where(sql<boolean>`last_seen_at + idle_limit > now()`)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Sessions of a person that a new password or the breach flag ended within the last day. */
export function findSessionsEndedForSafety(db: Transaction, actorGid: string) {
  return db
    .selectFrom('session')
    .select(['user_agent', 'last_seen_at'])
    .where('actor_gid', '=', actorGid)
    .where('ended_because', 'in', ['password changed', 'breach flag'])
    .where('ended_at', '>', sql<Temporal.Instant>`now() - interval '1 day'`)
    .orderBy('last_seen_at', 'desc')
    .limit(20)
    .execute();
}

/** Whether the person logged in before this transaction, and with this browser. */
export async function findEarlierSessions(db: Transaction, actorGid: string, userAgent: string) {
  const row = await db
    .selectFrom('session')
    .select([
      sql<boolean>`count(*) > 0`.as('any'),
      sql<boolean>`coalesce(bool_or(user_agent = ${userAgent}), false)`.as('sameBrowser'),
    ])
    .where('actor_gid', '=', actorGid)
    .where('created_at', '<', sql<Temporal.Instant>`now()`)
    .executeTakeFirstOrThrow();

  return row;
}
