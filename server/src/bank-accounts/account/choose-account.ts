import type { changeBank } from '@paystead/contract/bank-accounts/bank-accounts';
import type { Answer } from '@paystead/contract/call';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  changeAccount, findOwn, lockAccounts, accountStatus, type AccountChange, type AccountRow,
} from './accounts.queries.ts'; // prettier-ignore
import { inSentence, nameAccount, viewAccount } from './bank-account.view.ts';
import { takePrimary } from './take-primary.ts';
import { tellOfChange } from './tell-owner.ts';

/** A borrower's call about one account. */
export type Choosing = WorkContext & { readonly input: { readonly gid: string } };

/**
 * The account that a borrower names, after locking their accounts; NOT_FOUND for another's (A2).
 */
export async function lockOwn({ actor, db, input }: Choosing): Promise<AccountRow> {
  await lockAccounts(db, actor.gid);
  return (await findOwn(db, actor.gid, input.gid)) ?? refuse('NOT_FOUND');
}

/** As lockOwn, for an account that can be debited. */
export async function lockDebitable(context: Choosing): Promise<AccountRow> {
  const account = await lockOwn(context);
  if (account.account_type === 'PREPAID_CARD')
    return refuse('ACCOUNT_NOT_SUPPORTED', { bank: account.name });
  if (!isValidated(accountStatus(account))) return refuse('BANK_ACCOUNT_NOT_VERIFIED');
  return account;
}

/**
 * Makes an account the primary one and tells its owner; a swap holds payouts and sends a text too.
 */
export async function makePrimary(
  context: Choosing,
  account: AccountRow,
  change: AccountChange,
  what: string,
) {
  const taking = { borrowerGid: context.actor.gid, primary: 'ALWAYS' as const };
  const place = await takePrimary(context, taking, account);
  return saveChange(context, account, { ...change, ...place }, what);
}

/** Stores a change of an account, and tells its owner. */
export async function saveChange(
  context: Choosing,
  account: AccountRow,
  change: AccountChange,
  what: string,
): Promise<Answer<typeof changeBank>> {
  const { actor, db, event, now } = context;
  await changeAccount(db, account.gid, change, now);
  event('bank_account.changed', { kind: 'bank_account', gid: account.gid }, { after: { what } });
  const changed = (await findOwn(db, actor.gid, account.gid)) ?? account;
  await tellOfChange(context, changed, `Your ${inSentence(nameAccount(account))} ${what}`);
  return viewAccount(changed, context);
}
