import { randomBytes } from 'node:crypto';
import type { Platform } from '../context.ts';
import type { Database } from '../database/database.ts';
import { eventList, plainInput, type Subject } from '../sealing/audit.ts';
import { sha256 } from '../sealing/crypto.ts';
import { answerable, isSomebody } from '../session/actor.ts';
import { siteOf } from '../session/permissions.ts';
import type { Answered, Asked } from './attempt.ts';
import type { UseCase } from './command.ts';
import { leaving } from './door.ts';

/** What a console read call has found, before it is sent. */
export interface Found {
  readonly answered: Answered;
  /** The answer as the use case returned it. */
  readonly answer: unknown;
}

/**
 * Records a read of the console, or in a viewing (STAFF-48), in the audit trail, before it is
 * answered: who, which call, whose record, and how many rows of a list (audit G2). One statement;
 * no other read leaves a record.
 */
export async function recordRead(
  platform: Platform,
  { call }: UseCase,
  asked: Asked,
  { answered, answer }: Found,
): Promise<void> {
  const { actor } = answered;
  const { viewer } = actor;
  if ((siteOf(call) !== 'console' && !viewer) || !isSomebody(actor)) return;
  const who = answerable(actor);
  const isPolled = call.quiet === true || asked.facts.isBackground;
  if (isPolled && isKnown(platform.database, who.gid, asked, answered)) return;

  const { facts, input } = asked;
  const given = 'value' in input ? input.value : null;
  const origin = { requestId: facts.id, ipHash: platform.vault.mark(facts.ip) };
  const { rows, event } = eventList(() => who, origin);
  const seen = viewer && { viewing: viewer.viewing };
  const after = { input: plainInput(given), ...countIn(answer), ...seen };
  const subject = viewer ? { kind: 'borrower', gid: actor.gid } : subjectOf(call.path, given);
  event(`read ${call.method} ${call.path}`, subject, { after });
  const { text, values } = leaving(rows, null);
  await platform.database.requests.query(text, values);
}

/** `/console/loan/{gid}` is about a loan. */
function subjectOf(path: string, input: unknown): Subject | null {
  const kind = /\/([a-z-]{1,40})\/\{gid\}/.exec(path)?.[1];
  const gid = typeof input === 'object' && input && 'gid' in input ? input.gid : null;
  return kind && typeof gid === 'string' ? { kind, gid } : null;
}

function countIn(answer: unknown): { count?: number } {
  const rows =
    typeof answer === 'object' && answer && 'rows' in answer ? (answer.rows as unknown) : answer;
  return Array.isArray(rows) ? { count: rows.length } : {};
}

const AGAIN_MS = 15 * 60_000;
const MOST_KNOWN = 5000;
const known = new WeakMap<Database, Map<string, number>>();
/** Hashes answers with a key of this process, so that none can be told from its hash. */
const SALT = randomBytes(16).toString('hex');

/**
 * Whether a page that asks by itself got this very answer less than 15 minutes ago: then its person
 * sees nothing new.
 */
function isKnown(database: Database, gid: string, { wire, facts }: Asked, { body }: Answered) {
  if (typeof body !== 'string') return false;
  const seen = known.get(database) ?? new Map<string, number>();
  known.set(database, seen);
  const key = sha256(JSON.stringify([SALT, gid, facts.site, wire, body])).toString('base64');
  const at = performance.now();
  const before = seen.get(key);
  if (before !== undefined && at - before < AGAIN_MS) return true;
  if (seen.size >= MOST_KNOWN) seen.clear();
  seen.set(key, at);
  return false;
}
