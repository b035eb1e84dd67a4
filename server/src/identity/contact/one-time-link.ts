import { UNDO_DAYS } from '@paystead/contract/identity/contact-changes';
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
  findKey,
  insertToken,
  type LinkPurpose,
  type SpentKey,
  spendToken,
  voidTokens,
} from './one-time-link.queries.ts';

const LIFE: Readonly<Record<LinkPurpose, Temporal.DurationLike>> = {
  PASSWORD: { minutes: PASSWORD_LINK_MINUTES },
  EMAIL: { hours: EMAIL_LINK_HOURS },
  BANK: { hours: BANK_LINK_HOURS },
  REFUND_BANK: { hours: BANK_LINK_HOURS },
  UPLOAD: { minutes: UPLOAD_LINK_MINUTES },
  UNDO_CONTACT: { hours: 24 * UNDO_DAYS },
};

export interface IssuedKey {
  readonly key: string;
  readonly expiresAt: Temporal.Instant;
}

type LinkContext = Pick<WorkContext, 'db' | 'now'>;

/** Creates the key of an emailed link: 256 random bits, stored hashed, one use (P5). */
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
 * Creates the key of a link that asks for a bank account and voids older ones of the same kind.
 * Null when the person already got three within 24 hours.
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
 * Creates the key that lets a phone send the documents of one queue item. It lasts 15 minutes, but
 * never longer than the session that asked for it, and voids older keys of the item. Null when the
 * person already got ten in the last 15 minutes.
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

/** Voids the upload keys of all the borrower's phones. */
export function voidUploadKeys({ db, now }: LinkContext, borrowerGid: string): Promise<void> {
  return voidTokens(db, borrowerGid, 'UPLOAD', now);
}

/** The state of a key, and its owner. Every answer takes exactly one query. */
export async function judgeKey(
  { db, now }: LinkContext,
  key: string,
  purposes: readonly LinkPurpose[],
) {
  const found = await findKey(db, sha256(key));
  if (!found || !purposes.includes(found.purpose)) {
    return { state: 'UNKNOWN' as const };
  }
  if (found.used_at) return { state: 'USED' as const };
  const isOver =
    found.voided_at !== null ||
    found.expires_at.epochMilliseconds <= now.epochMilliseconds ||
    // A new password or a breach voids links that were emailed before it.
    found.account_version !== found.owner_version ||
    found.breached_at !== null;
  return isOver ? { state: 'OVER' as const } : { state: 'GOOD' as const, token: found };
}

/** Whether a key is still good for setting a password. Checking doesn't use it up. */
export async function holdsPasswordKey({ db, now }: LinkContext, key: string): Promise<boolean> {
  const found = await findKey(db, sha256(key));
  return (
    found?.purpose === 'PASSWORD' &&
    found.used_at === null &&
    found.voided_at === null &&
    Temporal.Instant.compare(found.expires_at, now) > 0 &&
    found.account_version === found.owner_version
  );
}

/** Uses up a key; undefined when it isn't valid, or when a simultaneous request was first. */
export function spendKey({ db }: Pick<LinkContext, 'db'>, key: string, purpose: LinkPurpose) {
  return spendToken(db, sha256(key), purpose);
}

/** Makes the owner of a key that was just used up the transaction's actor. */
export function becomeOwner(
  { become }: Pick<WorkContext, 'become'>,
  { borrower_gid: gid, employer_gid: employerGid }: SpentKey,
): Promise<void> {
  return become({ kind: 'borrower', gid, employerGid, name: null });
}
