import type { WorkContext } from '../platform/context.ts';
import { randomToken, sha256 } from '../platform/crypto.ts';
import type { Borrower } from './borrower.queries.ts';
import { findToken, insertToken, type LinkPurpose, spendToken } from './one-time-link.queries.ts';

const LIFE: Readonly<Record<LinkPurpose, Temporal.DurationLike>> = {
  PASSWORD: { minutes: 15 },
  EMAIL: { hours: 24 },
  BANK: { hours: 72 },
  REFUND_BANK: { hours: 72 },
};

type LinkContext = Pick<WorkContext, 'db' | 'now'>;

/** Makes the key of a mailed link: 256 random bits, stored hashed, one use (P5). */
export async function issueKey(
  { db, now }: LinkContext,
  borrower: Pick<Borrower, 'gid' | 'account_version'>,
  purpose: LinkPurpose,
  subjectGid: string | null = null,
): Promise<string> {
  const key = randomToken();
  await insertToken(db, {
    hash: sha256(key),
    purpose,
    borrowerGid: borrower.gid,
    accountVersion: borrower.account_version,
    subjectGid,
    expiresAt: now.add(LIFE[purpose]),
    now,
  });

  return key;
}

/** Whom a key belongs to, without spending it; undefined when it is not good (any more). */
export function peekKey({ db, now }: LinkContext, key: string, purpose: LinkPurpose) {
  return findToken(db, sha256(key), purpose, now);
}

/** Spends a key; undefined when it is not good, also for the later of two at once. */
export function spendKey({ db, now }: LinkContext, key: string, purpose: LinkPurpose) {
  return spendToken(db, sha256(key), purpose, now);
}
