import { prenoteColumns } from '../prenotes/prenote.ts';
import { bankLetters, fill } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import {
  changeAccount,
  findByStatementItem,
  lockAccounts,
  accountStatus,
  type AccountRow,
} from '../account/accounts.queries.ts';
import { inSentence, nameAccount } from '../account/bank-account.view.ts';
import { CHECKED, statusAfter, statusColumns } from '../account/new-account.ts';
import { takePrimary } from '../account/take-primary.ts';
import { tellOfChange, tellOwner } from '../account/tell-owner.ts';

/**
 * After staff review a statement: validates its account, or tells the owner that it proved nothing.
 */
export async function settleStatement(
  context: WorkContext,
  { gid, borrower_gid, status }: QueueItemRow,
): Promise<void> {
  const { db } = context;
  await lockAccounts(db, borrower_gid);
  const account = await findByStatementItem(db, gid);
  if (!account || isValidated(accountStatus(account))) return;
  if (status === 'ACCEPTED') await prove(context, account);
  if (status !== 'DECLINED') return;
  await changeAccount(db, account.gid, { statement_item_gid: null }, context.now);
  await tellOwner(context, borrower_gid, {
    ...fill(context, bankLetters.statementDeclined, {
      account: inSentence(nameAccount(account)),
    }),
    about: 'bank account not verified',
  });
}

async function prove(context: WorkContext, account: AccountRow): Promise<void> {
  const { db, event, now } = context;
  const before = accountStatus(account);
  const open = before === CHECKED ? before : statusAfter(before, 'retry');
  const taking = { borrowerGid: account.borrower_gid, primary: 'IF_NONE' as const };
  const change = {
    way: 'DOCUMENT' as const,
    owner_unclear: false,
    ...statusColumns(statusAfter(open, 'validate'), now),
    ...prenoteColumns(context),
    ...(await takePrimary(context, taking, account)),
  };
  await changeAccount(db, account.gid, change, now);
  event('bank_account.verified', { kind: 'bank_account', gid: account.gid });
  await tellOfChange(context, account, `Your ${inSentence(nameAccount(account))} was verified.`);
}
