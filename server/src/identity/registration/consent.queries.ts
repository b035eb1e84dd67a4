import type { Transaction } from '../../platform/database/database.ts';

export interface NewConsent {
  readonly borrowerGid: string;
  readonly type: string;
  readonly version: string;
  readonly textHash: string;
  readonly given: boolean;
  readonly ipHash: Buffer;
  readonly now: Temporal.Instant;
}

export async function insertConsents(
  db: Transaction,
  consents: readonly NewConsent[],
): Promise<void> {
  await db
    .insertInto('consent')
    .values(
      consents.map((consent) => ({
        borrower_gid: consent.borrowerGid,
        type: consent.type,
        version: consent.version,
        text_hash: consent.textHash,
        given: consent.given,
        ip_hash: consent.ipHash,
        at: consent.now,
      })),
    )
    .execute();
}
