import type { Transaction } from '../../platform/database/database.ts';

/** The sender of documents: a shared read of the identity slice's table. */
export function findSender(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .select(['gid', 'phone', 'phone_verified_at', 'account_version'])
    .executeTakeFirstOrThrow();
}
