import type { WorkContext } from '../../platform/context.ts';
import { findByStatementItem } from '../account/accounts.queries.ts';
import { nameAccount } from '../account/bank-account.view.ts';

/** The details a reviewer compares with a bank statement; nothing if the item proves no account. */
export async function statedAccount(
  { db }: Pick<WorkContext, 'db'>,
  itemGid: string,
): Promise<{ label: string; value: string }[]> {
  const account = await findByStatementItem(db, itemGid);
  if (!account) return [];
  return [
    { label: 'Account', value: nameAccount(account) },
    { label: 'Bank', value: account.name },
    { label: 'Routing number', value: account.aba_number },
  ];
}
