import type { WorkContext } from '../../platform/context.ts';
import { findNames } from './accounts.queries.ts';
import { nameAccount } from './bank-account.view.ts';

/** The names of the accounts of some borrowers by gid; removed ones too, for old receipts. */
export async function accountNames(
  { db }: Pick<WorkContext, 'db'>,
  ...borrowerGids: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const rows = await findNames(db, borrowerGids);
  return new Map(rows.map((row) => [row.gid, nameAccount(row)]));
}
