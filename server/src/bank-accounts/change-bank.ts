import {
  allowBankDebits as debitsCall,
  changeBackupBank as backupCall,
  changeBank as call,
  confirmPrimaryBank as confirmCall,
} from '@paystead/contract/bank-accounts';
import type { Answer } from '@paystead/contract/call';
import { isValidated } from '@paystead/lending/bank-account-status';
import { command } from '../platform/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import {
  changeAccount, clearFlag, findOwn, lockAccounts, statusOf, type AccountChange, type AccountRow,
} from './accounts.queries.ts'; // prettier-ignore
import { nameAccount, viewAccount } from './bank-account.view.ts';
import { CHECKED, statusColumns, VALIDATED } from './new-account.ts';
import { tellOfChange } from './tell-owner.ts';

type Choosing = WorkContext & { readonly input: { readonly gid: string } };

/** Makes a verified account the primary one. */
export const changeBank = command(call, async (context) => {
  const account = await lockOwn(context);
  if (!isValidated(statusOf(account))) return refuse('BANK_ACCOUNT_NOT_VERIFIED');

  return makePrimary(context, account, {}, 'is now your primary account.');
});

/** Confirms the account payroll has on file: pay arrives there, so it counts as validated. */
export const confirmPrimaryBank = command(confirmCall, async (context) => {
  const account = await lockOwn(context);
  const status = statusOf(account);
  if (account.way !== 'PAYROLL' || (status !== CHECKED && status !== VALIDATED)) {
    return refuse('NOT_FOUND');
  }

  const validated = statusColumns(VALIDATED, new Date(context.now.epochMilliseconds));
  return makePrimary(context, account, validated, 'was confirmed as your primary account.');
});

/** Authorizes debits from an account; a stop that was set before ends with it. */
export const allowBankDebits = command(debitsCall, async (context) => {
  const account = await lockDebitable(context);

  const change = {
    ach_account: true,
    debits_stopped_at: null,
    debits_stopped_reason: null,
    debits_allowed_at: new Date(context.now.epochMilliseconds),
  };
  return keepChange(context, account, change, 'can be debited for your payments.');
});

/** Makes an account the backup for bank debits; there is one at a time. */
export const changeBackupBank = command(backupCall, async (context) => {
  const account = await lockDebitable(context);

  const at = new Date(context.now.epochMilliseconds);
  await clearFlag(context.db, context.actor.gid, 'backup', at);
  return keepChange(context, account, { backup: true }, 'is now your backup account.');
});

async function lockOwn({ actor, db, input }: Choosing): Promise<AccountRow> {
  await lockAccounts(db, actor.gid);
  return (await findOwn(db, actor.gid, input.gid)) ?? refuse('NOT_FOUND');
}

async function lockDebitable(context: Choosing): Promise<AccountRow> {
  const account = await lockOwn(context);
  if (account.account_type === 'PREPAID_CARD') return refuse('ACCOUNT_NOT_SUPPORTED');
  if (!isValidated(statusOf(account))) return refuse('BANK_ACCOUNT_NOT_VERIFIED');
  return account;
}

async function makePrimary(
  context: Choosing,
  account: AccountRow,
  change: AccountChange,
  what: string,
) {
  const at = new Date(context.now.epochMilliseconds);
  await clearFlag(context.db, context.actor.gid, 'primary_account', at);
  return keepChange(context, account, { ...change, primary_account: true }, what);
}

async function keepChange(
  context: Choosing,
  account: AccountRow,
  change: AccountChange,
  what: string,
): Promise<Answer<typeof call>> {
  const { actor, db, event, now, today } = context;
  await changeAccount(db, account.gid, change, new Date(now.epochMilliseconds));
  event('bank_account.changed', { kind: 'bank_account', gid: account.gid }, { after: { what } });
  await tellOfChange(context, actor.gid, `Your ${nameAccount(account)} ${what}`);
  return viewAccount((await findOwn(db, actor.gid, account.gid)) ?? account, today);
}
