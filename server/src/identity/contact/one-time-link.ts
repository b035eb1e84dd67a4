import {
  BANK_LINK_HOURS,
  EMAIL_LINK_HOURS,
  PASSWORD_LINK_MINUTES,
  UPLOAD_LINK_MINUTES,
} from '@paystead/contract/identity/one-time-terms';
import type { WorkContext } from '../../platform/context.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import type { Borrower } from '../registration/borrower.queries.ts';
import {
  countTokensSince,
  findAnyToken,
  findToken,
  insertToken,
  type LinkPurpose,
  spendToken,
  voidTokens,
} from './one-time-link.queries.ts';

const LIFE: Readonly<Record<LinkPurpose, Temporal.DurationLike>> = {
  PASSWORD: { minutes: PASSWORD_LINK_MINUTES },
  EMAIL: { hours: EMAIL_LINK_HOURS },
  BANK: { hours: BANK_LINK_HOURS },
  REFUND_BANK: { hours: BANK_LINK_HOURS },
  UPLOAD: { minutes: UPLOAD_LINK_MINUTES },
};

export interface IssuedKey {
  readonly key: string;
  readonly expiresAt: Temporal.Instant;
}

type LinkContext = Pick<WorkContext, 'db' | 'now'>;

/** Makes the key of a mailed link: 256 random bits, stored hashed, one use (P5). */
export async function issueKey(
  { db, now }: LinkContext,
  borrower: Pick<Borrower, 'gid' | 'account_version'>,
  purpose: LinkPurpose,
  subjectGid: string | null = null,
  sessionGid: string | null = null,
): Promise<IssuedKey> {
  const key = randomToken();
  const expiresAt = now.add(LIFE[purpose]);
  await insertToken(db, {
    hash: sha256(key),
    purpose,
    borrowerGid: borrower.gid,
    accountVersion: borrower.account_version,
    subjectGid,
    sessionGid,
    expiresAt,
    now,
  });

  return { key, expiresAt };
}

/** A key that asks a borrower for a bank account. */
export type BankKeyPurpose = Extract<LinkPurpose, 'BANK' | 'REFUND_BANK'>;

const MOST_BANK_KEYS_A_DAY = 3;

/**
 * The key of a link that asks for a bank account; older ones of the kind are void. Null when the
 * person got three of them within a day.
 */
export async function issueBankKey(
  context: LinkContext,
  borrower: Pick<Borrower, 'gid' | 'account_version'>,
  purpose: BankKeyPurpose,
  subjectGid: string | null,
): Promise<IssuedKey | null> {
  const { db, now } = context;
  const sent = await countTokensSince(db, borrower.gid, purpose, now.subtract({ hours: 24 }));
  if (sent >= MOST_BANK_KEYS_A_DAY) return null;

  await voidTokens(db, borrower.gid, purpose, now);
  return issueKey(context, borrower, purpose, subjectGid);
}

const MOST_UPLOAD_KEYS = 10;

/**
 * The key that lets a phone send the documents of one queue item: 15 minutes, and no longer than
 * the session that asks for it. Older ones of the item are void. Null when the person got ten of
 * them in that time.
 */
export async function issueUploadKey(
  context: LinkContext,
  borrower: Pick<Borrower, 'gid' | 'account_version'>,
  itemGid: string,
  sessionGid: string,
): Promise<IssuedKey | null> {
  const { db, now } = context;
  const since = now.subtract(LIFE.UPLOAD);
  if ((await countTokensSince(db, borrower.gid, 'UPLOAD', since)) >= MOST_UPLOAD_KEYS) return null;

  await voidTokens(db, borrower.gid, 'UPLOAD', now, itemGid);
  return issueKey(context, borrower, 'UPLOAD', itemGid, sessionGid);
}

/** Ends what the borrower's phones may still send, on every device. */
export function voidUploadKeys({ db, now }: LinkContext, borrowerGid: string): Promise<void> {
  return voidTokens(db, borrowerGid, 'UPLOAD', now);
}

/** What a key is worth now, and whose it is. Every answer costs one look into the database. */
export async function judgeKey(
  { db, now }: LinkContext,
  key: string,
  purposes: readonly LinkPurpose[],
) {
  const found = await findAnyToken(db, sha256(key));
  if (!found || !purposes.includes(found.purpose)) {
    return { state: 'UNKNOWN' as const };
  }
  if (found.used_at) return { state: 'USED' as const };
  const isOver =
    found.voided_at !== null ||
    found.expires_at.epochMilliseconds <= now.epochMilliseconds ||
    // A new password, or a breach, ends what was mailed before.
    found.account_version !== found.owner_version ||
    found.breached_at !== null;
  return isOver ? { state: 'OVER' as const } : { state: 'GOOD' as const, token: found };
}

/** Whom a key belongs to, without spending it; undefined when it is not good (any more). */
export function peekKey({ db, now }: LinkContext, key: string, purpose: LinkPurpose) {
  return findToken(db, sha256(key), purpose, now);
}

/** Spends a key; undefined when it is not good, also for the later of two at once. */
export function spendKey({ db, now }: LinkContext, key: string, purpose: LinkPurpose) {
  return spendToken(db, sha256(key), purpose, now);
}
