import type { Transaction } from '../../platform/database/database.ts';

/** A paper of a borrower whose record isn't erased. */
export function findPaper(
  db: Transaction,
  { borrowerGid, paper }: { readonly borrowerGid: string; readonly paper: string },
) {
  return db
    .selectFrom('document')
    .innerJoin('borrower', 'borrower.gid', 'document.borrower_gid')
    .where('document.gid', '=', paper)
    .where('document.borrower_gid', '=', borrowerGid)
    .where('borrower.erased_at', 'is', null)
    .select(['document.gid', 'document.title', 'document.borrower_gid'])
    .executeTakeFirst();
}
