import { addBank as call } from '@paystead/contract/bank-accounts';
import type { Input } from '@paystead/contract/call';
import { routingProblem } from '@paystead/nacha/aba-routing';
import { command } from '../platform/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { lookupOf } from './account-number.ts';
import {
  changeAccount, countTypedSince, findKnown, findOwn, lockAccounts, statusOf, type AccountRow,
} from './accounts.queries.ts'; // prettier-ignore
import { nameAccount, viewAccount } from './bank-account.view.ts';
import { bankNameOf } from './bank-name.ts';
import { lockDeposits } from './micro-deposits.queries.ts';
import {
  CHECKED, isUnconfirmed, statusAfter, statusColumns, storeAccount, takesPrimary,
  type GivenAccount,
} from './new-account.ts'; // prettier-ignore
import { sendMicroDeposits } from './send-micro-deposits.ts';
import { tellOfChange } from './tell-owner.ts';

/** Accounts a person can type in within a day, and deposits one account can be sent. */
const MOST_A_DAY = 5;
const MOST_ATTEMPTS = 3;

type Adding = WorkContext & { readonly input: Input<typeof call> };

/**
 * Adds an account by hand and sends two micro-deposits to it; one whose validation failed starts
 * anew.
 */
export const addBank = command(call, async (context) => {
  const { actor, db, input, today } = context;
  checkForm(input);

  await lockAccounts(db, actor.gid);
  const lookup = lookupOf(context.vault, input.account_number);
  const known = await findKnown(db, actor.gid, input.aba_number, lookup);

  const { gid, attempt } = known ? await startAnew(context, known) : await addNew(context);
  const account = await findOwn(db, actor.gid, gid);
  if (!account) throw new Error(`The account ${gid} was not stored`);
  await sendMicroDeposits(context, account, attempt);
  await tellOfChange(context, actor.gid, `Your ${nameAccount(account)} was added.`);

  return viewAccount((await findOwn(db, actor.gid, gid)) ?? account, today);
});

function checkForm(input: Adding['input']): void {
  if (routingProblem(input.aba_number)) {
    const sentence = 'Check the routing number. These digits don’t belong to a bank';
    refuse('FIELDS', {}, { aba_number: sentence });
  }
  if (input.m === 'ACH' && input.account_type === 'PREPAID_CARD') {
    const sentence = 'A prepaid card cannot be debited. Choose a checking or savings account';
    refuse('FIELDS', {}, { account_type: sentence });
  }
}

async function startAnew(context: Adding, known: AccountRow) {
  if (isUnconfirmed(known)) return testTold(context, known);
  const { db, now } = context;
  const deposits = await lockDeposits(db, known.gid);
  const failed = known.validation_status === 'VALIDATION_FAILED';
  if (!failed || !deposits) return refuse('ACCOUNT_KNOWN');
  if (deposits.attempt >= MOST_ATTEMPTS) return refuse('TOO_MANY_REQUESTS');
  const at = new Date(now.epochMilliseconds);
  const status = statusColumns(statusAfter(statusOf(known), 'retry'), at);
  await changeAccount(db, known.gid, { way: 'MICRO_DEPOSITS', ...status }, at);
  return { gid: known.gid, attempt: deposits.attempt + 1 };
}

/** Typed in, though payroll has told it too: the deposits prove it, as of any other. */
async function testTold({ actor, db, input, now }: Adding, { gid }: AccountRow) {
  const wanted = { borrowerGid: actor.gid, primary: placeOf(input) };
  const primary = await takesPrimary(db, wanted);
  const change = {
    way: 'MICRO_DEPOSITS',
    account_type: input.account_type,
    ach_account: input.account_type !== 'PREPAID_CARD',
    primary_account: primary,
  };
  await changeAccount(db, gid, change, new Date(now.epochMilliseconds));
  return { gid, attempt: 1 };
}

/** One that nobody has proved takes no other's place. */
function placeOf({ m }: Adding['input']): GivenAccount['primary'] {
  return m === 'ACH' ? 'NEVER' : 'IF_NONE';
}

async function addNew(context: Adding) {
  const { actor, db, input, now } = context;
  const dayAgo = new Date(now.subtract({ hours: 24 }).epochMilliseconds);
  if ((await countTypedSince(db, actor.gid, dayAgo)) >= MOST_A_DAY) refuse('TOO_MANY_REQUESTS');
  const bank = await bankNameOf(context, input.aba_number);
  const gid = await storeAccount(context, {
    borrowerGid: actor.gid,
    abaNumber: input.aba_number,
    accountNumber: input.account_number,
    type: input.account_type,
    name: input.name || bank || 'Bank account',
    way: 'MICRO_DEPOSITS',
    status: CHECKED,
    primary: placeOf(input),
  });
  return { gid, attempt: 1 };
}
