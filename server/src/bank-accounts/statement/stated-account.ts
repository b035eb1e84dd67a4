import type { WorkContext } from '../../platform/context.ts';
import { findByStatementItem } from '../account/accounts.queries.ts';
import { nameAccount } from '../account/bank-account.view.ts';

/** What a reviewer compares a bank statement with; nothing where it proves no account. */
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
