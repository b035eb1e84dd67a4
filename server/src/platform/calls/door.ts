import type { AnyCall } from '@paystead/contract/call';
import { viewers } from '@paystead/contract/product/viewing';
import {
  type Actor,
  answerable,
  isSomebody,
  NO_GID,
  NOBODY,
  type SessionKind,
} from '../session/actor.ts';
import { eventList, type EventRow } from '../sealing/audit.ts';
import type { UseCase } from './command.ts';
import type { Platform, RequestFacts } from '../context.ts';
import { sha256 } from '../sealing/crypto.ts';
import { read, type Running } from '../database/database.ts';
import { openKeyDoor } from './key-door.ts';
import { networkMark } from '../session/network.ts';
import type { Caller, Key, Opened } from './opened.ts';
import { authorize, type SessionState } from '../session/permissions.ts';
import { Refusal } from '../refusal.ts';

/** What the database knows of a session at the moment of a request. */
export interface SessionRow {
  now_ms: bigint;
  session_gid: string | null;
  kind: SessionKind;
  actor_gid: string;
  employer_gid: string | null;
  roles: string[] | null;
  level: 'challenged' | 'full';
  verified: boolean | null;
  breached: boolean | null;
  state: SessionState;
  factor_at: Temporal.Instant | null;
  is_stale: boolean;
  client_signature: string | null;
}

interface DoorRow extends SessionRow {
  key_state: Opened['keyState'];
  stored_answer: string | null;
}

/**
 * Identifies the caller in one round trip. For a command this also begins the transaction; a query
 * uses a connection that needs none.
 */
export async function openDoor(
  running: Running,
  useCase: UseCase,
  caller: Caller,
  key: Key | null,
): Promise<Opened> {
  const { call, kind } = useCase;
  const { facts, keyHash, sessionToken, viewingToken } = caller;
  if (keyHash !== null) return openKeyDoor(running, useCase, { facts, keyHash }, key);
  if (viewingToken !== null && kind === 'query') return openViewingDoor(running, viewingToken);
  const [, found] = await Promise.all([
    kind === 'query' ? undefined : running.send('begin'),
    running.send('select * from door($1, $2, $3, $4, $5, $6, $7)', [
      sessionToken === null ? null : sha256(sessionToken),
      call.who.includes('anyone'),
      facts.visit,
      key?.hash ?? null,
      call.path,
      key?.input ?? null,
      kind === 'query',
    ]),
  ]);
  const row = found.rows[0] as DoorRow;
  const live = row.state === 'live';

  return {
    ...openedBy(row),
    holder: live ? `${row.kind}:${row.actor_gid}` : `visit:${facts.visit}`,
    keyState: row.key_state,
    storedAnswer: row.stored_answer,
  };
}

/** Who a session is, and whether it is live. */
export function openedBy(row: SessionRow): Pick<Opened, 'nowMs' | 'actor' | 'state' | 'rights'> {
  const live = row.state === 'live';
  return {
    nowMs: Number(row.now_ms),
    actor: live ? actorOf(row) : NOBODY,
    state: row.state,
    rights: live ? permissionKey(row) : '',
  };
}

interface ViewingRow {
  now_ms: bigint;
  viewing_gid: string | null;
  staff_gid: string;
  ends_at: Temporal.Instant;
  actor_gid: string;
  employer_gid: string | null;
  verified: boolean;
  breached: boolean;
  session_gid: string | null;
  factor_at: Temporal.Instant | null;
  client_signature: string | null;
}

/**
 * Identifies a member of staff who reads as a borrower (STAFF-45), and the borrower. The database
 * looks each time whether the viewing still holds, and refuses it on a connection that can write.
 */
async function openViewingDoor(running: Running, token: string): Promise<Opened> {
  const found = await running.send('select * from viewing_door($1, $2)', [sha256(token), viewers]);
  const row = found.rows[0] as ViewingRow;
  const live = row.viewing_gid !== null;
  return {
    nowMs: Number(row.now_ms),
    actor: row.viewing_gid === null ? NOBODY : seenAs(row, row.viewing_gid),
    state: live ? 'live' : 'over',
    rights: '',
    holder: '',
    keyState: 'none',
    storedAnswer: null,
  };
}

function seenAs(row: ViewingRow, viewing: string): Actor {
  const { verified, breached, factor_at, client_signature } = row;
  return {
    ...NOBODY,
    kind: 'borrower',
    gid: row.actor_gid,
    employerGid: row.employer_gid,
    verified,
    breached,
    session: {
      gid: row.session_gid ?? NO_GID,
      level: 'full',
      factorAt: factor_at,
      isStale: false, // looking keeps no session alive
      clientSignature: client_signature,
    },
    viewer: { gid: row.staff_gid, viewing, endsAt: row.ends_at },
  };
}

function permissionKey(row: SessionRow): string {
  const { session_gid, kind, actor_gid, employer_gid, roles, level, verified, breached } = row;
  const who = `${session_gid} ${kind} ${actor_gid} ${employer_gid} ${roles?.join(',')}`;
  return `${who} ${level} ${verified} ${breached} ${row.factor_at?.epochMilliseconds}`;
}

function actorOf(row: SessionRow): Actor {
  return {
    kind: row.kind,
    gid: row.actor_gid,
    employerGid: row.employer_gid,
    roles: row.roles ?? [],
    verified: row.verified ?? false,
    breached: row.breached ?? false,
    name: null,
    session: {
      gid: row.session_gid ?? NO_GID,
      level: row.level,
      factorAt: row.factor_at,
      isStale: row.is_stale,
      clientSignature: row.client_signature,
    },
  };
}

/** The last statement of a command: stores its events, and the answer for its idempotency key. */
export function leaving(
  events: readonly EventRow[],
  kept: (Key & { holder: string; call: AnyCall; body: unknown }) | null,
) {
  return {
    text: 'select leave($1, $2, $3, $4, $5, $6)',
    values: [
      JSON.stringify(events),
      kept && kept.holder,
      kept && kept.hash,
      kept && kept.call.path,
      kept && kept.input,
      kept && kept.body,
    ],
  };
}

/**
 * Somebody who is logged in, or has a key, made a call that they may not make, or not without a
 * second factor.
 */
class Denied extends Error {
  readonly actor: Actor;
  readonly refusal: Refusal;

  constructor(actor: Actor, refusal: Refusal) {
    super(refusal.code);
    this.actor = actor;
    this.refusal = refusal;
  }
}

/** Throws a refusal unless the actor may make the call. */
export function permit(
  useCase: UseCase,
  { facts, meet }: Caller,
  { actor, state }: Pick<Opened, 'actor' | 'state'>,
): void {
  meet(actor);
  try {
    authorize(useCase.call, facts.site, actor, state);
  } catch (error) {
    // Who is not verified yet has a step to take, and tries to pass none.
    const isDenial = error instanceof Refusal && error.code !== 'VERIFICATION_NEEDED';
    if (isDenial && isSomebody(actor)) throw new Denied(actor, error);
    throw error;
  }
}

/** Runs the work; if it throws `Denied`, records the denial in the audit trail (G2). */
export async function recordingDenials<Result>(
  { database, vault }: Platform,
  { call }: UseCase,
  { facts }: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Denied)) throw error;
    const origin = { requestId: facts.id, ipHash: vault.mark(facts.ip) };
    const { rows, event } = eventList(() => answerable(error.actor), origin);
    const { code } = error.refusal;
    const { viewer, gid } = error.actor;
    const after = { refusal: code, ...(viewer && { viewing: viewer.viewing }) };
    event(`refused ${call.method} ${call.path}`, viewer ? { kind: 'borrower', gid } : null, {
      after,
    });
    const { text, values } = leaving(rows, null);
    await database.requests.query(text, values);
    throw error.refusal;
  }
}

/**
 * Records a request that was refused before the door: another site made a logged-in browser send
 * it, its XSRF token was missing (audit G2), or it would have changed something in a viewing
 * (STAFF-47). Without a live session there is nobody to forge, and nothing is recorded.
 */
export async function recordTurnedAway(
  platform: Platform,
  useCase: UseCase,
  caller: Caller,
  refusal: Refusal,
): Promise<void> {
  const { keyHash, sessionToken, viewingToken } = caller;
  if (sessionToken === null && viewingToken === null && keyHash === null) return;
  const looking = { ...useCase, kind: 'query' } as const;
  const work = read(platform.database.reads, async (running) => {
    const { actor } = await openDoor(running, looking, caller, null);
    if (isSomebody(actor)) throw new Denied(actor, refusal);
  });
  await recordingDenials(platform, useCase, caller, () => work);
}

/**
 * Keeps a session alive that only reads, and notes that a key was used: at most once a minute,
 * without delaying the request.
 */
export function keepAlive(
  { database, log }: Platform,
  { actor }: Pick<Opened, 'actor'>,
  { ip }: Pick<RequestFacts, 'ip'>,
): void {
  const { gid, key, session } = actor;
  if (key?.isStale) {
    database.requests
      .query('select touch_employer_key($1, $2)', [gid, networkMark(ip)])
      .catch((error: unknown) => log.error('The use of a key could not be noted', {}, error));
  }
  if (!session?.isStale) return;
  database.requests
    .query('select touch_session($1)', [session.gid])
    .catch((error: unknown) => log.error('A session could not be kept alive', {}, error));
}
