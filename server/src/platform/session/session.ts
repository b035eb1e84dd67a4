import { sql } from 'kysely';
import { type Actor, type Level, type SessionKind } from './actor.ts';
import { realNow } from '../clock.ts';
import type { SessionLimits } from '../settings/config.ts';
import type { Context } from '../context.ts';
import { randomToken, sha256 } from '../sealing/crypto.ts';
import type { Transaction } from '../database/database.ts';
import { PERSON_HEADER, personTag } from './person-tag.ts';
import { forgetDevices } from './known-device.ts';
import type { Site } from './permissions.ts';
import { refuse } from '../refusal.ts';

export const SESSION_COOKIE: Readonly<Record<Site, string>> = {
  borrower: '__Host-session',
  console: '__Host-console',
};

type SessionContext = Pick<Context, 'db' | 'request' | 'outgoing' | 'config' | 'vault' | 'become'>;

export interface NewSession {
  readonly kind: SessionKind;
  readonly actorGid: string;
  readonly employerGid?: string | null;
  /** `challenged` until the second factor is given. */
  readonly level: Level;
}

/**
 * Logs a person in: creates a session and its cookie, and makes the person the transaction's actor.
 * Only the cookie holds the token; the database stores its SHA-256 (S1, S2).
 */
export async function startSession(
  context: SessionContext,
  { kind, actorGid, employerGid = null, level }: NewSession,
): Promise<{ gid: string }> {
  const { request, outgoing, config, vault } = context;
  const limits: SessionLimits = kind === 'borrower' ? config.session : config.consoleSession;
  const token = randomToken();
  await context.become({ kind, gid: actorGid, employerGid, name: null });
  const row = await context.db
    .insertInto('session')
    .values({
      token_hash: sha256(token),
      kind,
      actor_gid: actorGid,
      level,
      idle_limit: sql`make_interval(mins => ${limits.idleMinutes}::int)`,
      absolute_until: sql`now() + make_interval(hours => ${limits.hours}::int)`,
      factor_at: null,
      user_agent: request.userAgent.slice(0, 400),
      ip: request.ip,
      client_signature: request.clientSignature,
    })
    .returning('gid')
    .executeTakeFirstOrThrow();
  outgoing.setCookie({ name: SESSION_COOKIE[request.site], value: token, httpOnly: true });
  outgoing.setHeader(PERSON_HEADER, personTag(vault, { kind, gid: actorGid }));

  return row;
}

/**
 * Gives the session of this request a new token and forgets the old one (S3): after the second
 * factor, a password change, and whenever rights grow.
 * @param change `level: 'full'` and `provedFactor` after a right second factor
 */
export async function rotateSession(
  context: Pick<Context, 'db' | 'actor' | 'request' | 'outgoing'>,
  change: { level?: Level; provedFactor?: boolean } = {},
): Promise<void> {
  const session = context.actor.session ?? refuse('NOT_SIGNED_IN');
  const token = randomToken();
  await context.db
    .updateTable('session')
    .set({
      token_hash: sha256(token),
      last_seen_at: sql`now()`,
      ...(change.level && { level: change.level }),
      ...(change.provedFactor && { factor_at: sql`now()` }),
    })
    .where('gid', '=', session.gid)
    .execute();
  const name = SESSION_COOKIE[context.request.site];
  context.outgoing.setCookie({ name, value: token, httpOnly: true });
}

/**
 * Logs out: ends the session on every node, makes its cookie unknown, and tells the browser to
 * delete its stored data (S4). Does nothing without a session.
 */
export async function endSession(
  context: Pick<Context, 'db' | 'actor' | 'request' | 'outgoing'>,
): Promise<void> {
  const { actor, request, outgoing } = context;
  outgoing.setCookie({ name: SESSION_COOKIE[request.site], value: null, httpOnly: true });
  outgoing.setHeader('Clear-Site-Data', '"cache", "storage"');
  if (!actor.session) return;

  await context.db
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: 'signed out', token_hash: sha256(randomToken()) })
    .where('gid', '=', actor.session.gid)
    .execute();
}

/**
 * Ends the open sessions of a person except `keep`; their next request answers 409 (S7). Forgets
 * every known device but that of `keep` (L6). The transaction must act as that person, as staff or
 * as a job.
 * @returns how many sessions it ended
 */
export async function endOtherSessions(
  db: Transaction,
  { actorGid, keep, because }: { actorGid: string; keep?: string | undefined; because: string },
): Promise<number> {
  await forgetDevices(db, actorGid, keep);
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('actor_gid', '=', actorGid)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (rows) => rows.where('gid', '!=', keep ?? ''))
    .executeTakeFirst();

  return Number(ended.numUpdatedRows);
}

/** Ends one session of a person; false if they have no such open session. */
export async function endOneSession(
  db: Transaction,
  { actorGid, gid, because }: { actorGid: string; gid: string; because: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('actor_gid', '=', actorGid)
    .where('gid', '=', gid)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

  return ended.numUpdatedRows > 0n;
}

/** Whether this session of the transaction's actor is still open. */
export async function isNotEnded(db: Transaction, gid: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('gid', '=', gid)
    .where('ended_at', 'is', null)
    .where('absolute_until', '>', sql<Temporal.Instant>`now()`)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/** The oldest second factor allowed for changes of bank account, contact and factors (S9). */
const FRESH_MINUTES = 5;

/** Whether this session proved its second factor recently. */
export function isFactorFresh(actor: Actor): boolean {
  const proved = actor.session?.factorAt;
  if (!proved) return false;
  return realNow().since(proved).total('minutes') <= FRESH_MINUTES;
}

/** Refuses with FRESH_FACTOR_NEEDED unless this session proved its second factor recently. */
export function requireFreshFactor(actor: Actor): void {
  if (!isFactorFresh(actor)) refuse('FRESH_FACTOR_NEEDED');
}
