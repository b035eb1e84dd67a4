import { CODE_DIGITS, CODE_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { randomUUID } from 'node:crypto';
import type { WorkContext } from '../../platform/context.ts';
import { randomCode, timingSafeEqual } from '../../platform/sealing/crypto.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type CodePlace,
  countCodes,
  insertCode,
  lockNewestCode,
  markCodeUsed,
  raiseCodeTries,
} from './one-time-code.queries.ts';

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: Temporal.Instant;
  readonly resendsLeft: number;
}

const LIFE = { minutes: CODE_MINUTES };
const WINDOW = { minutes: 15 };
/** One code and three resends in any 15 minutes (M3). */
const RESENDS = 3;
/** Texts and calls cost money. */
const MOST_A_DAY = 20;
/** Higher for staff, who get a code at each login, many times a day. */
const STAFF_WINDOW = 60;
const STAFF_DAY = 500;
const MOST_TRIES = 5;

type CodeContext = Pick<WorkContext, 'db' | 'now' | 'vault'>;

/**
 * Creates a six-digit code, valid for ten minutes and stored hashed; it voids earlier codes for the
 * same use. Refuses with TOO_MANY_REQUESTS beyond three resends in 15 minutes.
 */
export async function issueCode(
  { db, now, vault }: CodeContext,
  place: CodePlace,
  sentTo: string,
): Promise<IssuedCode> {
  const isStaff = place.purpose === 'STAFF_MFA';
  const most = isStaff ? STAFF_WINDOW : RESENDS + 1;
  const sent = await countCodes(db, place, {
    window: now.subtract(WINDOW),
    day: now.subtract({ hours: 24 }),
  });
  if (sent.inWindow >= most && sent.oldestInWindow) {
    const free = sent.oldestInWindow.add(WINDOW);
    refuse('TOO_MANY_REQUESTS', { retryAfter: secondsUntil(free, now) });
  }
  if (sent.inDay >= (isStaff ? STAFF_DAY : MOST_A_DAY)) {
    refuse('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 });
  }

  const gid = randomUUID();
  const code = randomCode(CODE_DIGITS);
  const expiresAt = now.add(LIFE);
  const codeHash = vault.lookup(`${gid} ${code}`, 'one-time-code');
  await insertCode(db, { gid, ...place, codeHash, sentTo, expiresAt, now });

  return { code, expiresAt, resendsLeft: Math.max(0, most - sent.inWindow - 1) };
}

/**
 * Uses up a code. A wrong code counts as an attempt, which the caller keeps with `refuseAndKeep`;
 * after five attempts the code is void.
 * @returns where the code was sent; null when the code is wrong
 */
export async function spendCode(
  { db, now, vault }: CodeContext,
  place: CodePlace,
  typed: string,
): Promise<string | null> {
  const row = await lockNewestCode(db, place, now);
  if (!row || row.tries >= MOST_TRIES) return null;
  if (!timingSafeEqual(vault.lookup(`${row.gid} ${typed}`, 'one-time-code'), row.code_hash)) {
    await raiseCodeTries(db, row.gid);
    return null;
  }

  await markCodeUsed(db, row.gid, now);
  return row.sent_to;
}

function secondsUntil(then: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(then).total('seconds')));
}
