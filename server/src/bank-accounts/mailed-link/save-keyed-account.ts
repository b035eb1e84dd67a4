import type { submitKeyedBank } from '@paystead/contract/bank-accounts/keyed-bank';
import type { Answer } from '@paystead/contract/call';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import { type BankKeyPurpose, refuseDuringHold, spendKey } from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwn, accountStatus, type AccountRow } from '../account/accounts.queries.ts';
import { authorizationFor } from './authorization-words.ts';
import { inSentence, nameAccount, viewAccount } from '../account/bank-account.view.ts';
import { findBankNameFor } from '../account/bank-name.ts';
import { requireValidKey } from './require-valid-key.ts';
import { checkNumbers, saveTypedAccount } from '../account/save-typed-account.ts';
import { tellOfChange } from '../account/tell-owner.ts';

/**
 * Uses up the key of an emailed link and stores the account given with it. Two simultaneous
 * requests with one key make one account: the later one finds the key used. The account belongs to
 * the key's owner, even if someone else is logged in on this browser.
 */
export async function saveKeyedAccount(
  context: Context<typeof submitKeyedBank>,
  purpose: BankKeyPurpose,
): Promise<Answer<typeof submitKeyedBank>> {
  const { become, event, input } = context;
  const owner = await requireValidKey(context, input.key, [purpose]);
  const spent = await spendKey(context, input.key, purpose);
  if (!spent) return refuse('KEY_USED');
  checkNumbers(input.aba_number);

  const { borrower_gid: gid, employer_gid: employerGid } = owner;
  await become({ kind: 'borrower', gid, employerGid, name: null });
  await refuseDuringHold(context, gid);
  const account = await saveAccount(context, gid);

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
    `Your ${inSentence(nameAccount(account))} was added through the link we sent you.`,
  );
  return viewReceived(context, account);
}

async function saveAccount(
  context: Context<typeof submitKeyedBank>,
  borrowerGid: string,
): Promise<AccountRow> {
  const { db, input } = context;
  const kept = await saveTypedAccount(context, {
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
    bank: (await findBankNameFor(context, account.aba_number)) ?? null,
    account_number,
    validated: isValidated(accountStatus(account)),
    deposits_arrive_on: verification.deposits_arrive_on,
    confirm_by: verification.confirm_by,
  };
}
