import type { submitKeyedBank } from '@paystead/contract/bank-accounts/keyed-bank';
import type { Answer } from '@paystead/contract/call';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import { type BankKeyPurpose, spendKey } from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwn, statusOf, type AccountRow } from '../account/accounts.queries.ts';
import { authorizationFor } from './authorization-words.ts';
import { nameAccount, viewAccount } from '../account/bank-account.view.ts';
import { bankNameOf } from '../account/bank-name.ts';
import { goodKey } from './good-key.ts';
import { checkNumbers, keepTypedAccount } from '../account/keep-typed-account.ts';
import { tellOfChange } from '../account/tell-owner.ts';

/**
 * Spends the key of a mailed link and keeps the account it was given for. Two at once with one key
 * are one account: the later of them finds the key used. Whoever is signed in on this browser has
 * no part in it; the account is the key's owner's.
 */
export async function keepKeyedAccount(
  context: Context<typeof submitKeyedBank>,
  purpose: BankKeyPurpose,
): Promise<Answer<typeof submitKeyedBank>> {
  const { become, event, input } = context;
  const owner = await goodKey(context, input.key, [purpose]);
  const spent = await spendKey(context, input.key, purpose);
  if (!spent) return refuse('KEY_USED');
  checkNumbers(input.aba_number);

  const { borrower_gid: gid, employer_gid: employerGid } = owner;
  await become({ kind: 'borrower', gid, employerGid, name: null });
  const account = await keep(context, gid);

  const authorization = authorizationFor(context.config, purpose);
  event(
    'bank_account.given-by-link',
    { kind: 'bank_account', gid: account.gid },
    {
      after: { purpose, subject: owner.subject_gid, agreed: sha256(authorization).toString('hex') },
    },
  );
  await tellOfChange(
    context,
    account,
    `Your ${nameAccount(account)} was given through the link we sent you.`,
  );
  return viewReceived(context, account);
}

async function keep(
  context: Context<typeof submitKeyedBank>,
  borrowerGid: string,
): Promise<AccountRow> {
  const { db, input } = context;
  const kept = await keepTypedAccount(context, {
    borrowerGid,
    abaNumber: input.aba_number,
    accountNumber: input.account_number,
    type: input.account_type,
    primary: 'IF_NONE',
  });
  if (!('gid' in kept)) return refuse('ACCOUNT_USED_UP');
  const account = await findOwn(db, borrowerGid, kept.gid);
  if (!account) throw new Error(`The account ${kept.gid} was not stored`);
  return account;
}

async function viewReceived(
  context: Context<typeof submitKeyedBank>,
  account: AccountRow,
): Promise<Answer<typeof submitKeyedBank>> {
  const { account_number, verification } = viewAccount(account, context);
  return {
    bank: (await bankNameOf(context, account.aba_number)) ?? null,
    account_number,
    validated: isValidated(statusOf(account)),
    deposits_arrive_on: verification.deposits_arrive_on,
    confirm_by: verification.confirm_by,
  };
}
