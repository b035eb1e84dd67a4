import { routingProblem } from '@paystead/nacha/records/aba-routing';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountNumberHash } from './account-number.ts';
import {
  changeAccount, countTypedSince, findKnown, findOwn, lockAccounts, accountStatus, type AccountRow,
} from './accounts.queries.ts'; // prettier-ignore
import { findBankNameFor } from './bank-name.ts';
import { lockDeposits } from '../micro-deposits/micro-deposits.queries.ts';
import {
  CHECKED, isUnconfirmed, statusAfter, statusColumns, storeAccount, type GivenAccount,
} from './new-account.ts'; // prettier-ignore
import { sendMicroDeposits } from '../micro-deposits/send-micro-deposits.ts';
import { takePrimary } from './take-primary.ts';

/** How many accounts a person can type in within a day, and how often we send deposits to one. */
const MOST_A_DAY = 5;
const MOST_ATTEMPTS = 3;

/** An account that a person typed in. A missing name becomes the bank's name. */
export type TypedAccount = Pick<
  GivenAccount,
  'borrowerGid' | 'abaNumber' | 'accountNumber' | 'type' | 'primary'
> & { readonly name?: string | undefined };

interface Existing {
  readonly outcome: 'ADDED' | 'KNOWN';
  readonly gid: string;
}

/** The account has used up its deposit attempts, or the person typed too many accounts today. */
interface NotKept {
  readonly outcome: 'USED_UP' | 'TOO_MANY';
}

type Kept = Existing | NotKept;

/** Refuses a routing number that belongs to no bank. */
export function checkNumbers(abaNumber: string): void {
  if (!routingProblem(abaNumber)) return;
  const sentence = 'Check the routing number. These digits don’t belong to a bank';
  refuse('FIELDS', {}, { aba_number: sentence });
}

/**
 * Stores an account typed in by hand and sends two micro-deposits to it. Restarts one whose
 * validation failed; leaves one that is proved or under way as it is (KNOWN).
 */
export async function saveTypedAccount(context: WorkContext, given: TypedAccount): Promise<Kept> {
  const { db, vault } = context;
  await lockAccounts(db, given.borrowerGid);
  const lookup = accountNumberHash(vault, given.accountNumber);
  const known = await findKnown(db, given.borrowerGid, given.abaNumber, lookup);
  const begun = known ? await restartKnown(context, given, known) : await addNew(context, given);
  if (begun.outcome !== 'ADDED') return begun;

  const account = await findOwn(db, given.borrowerGid, begun.gid);
  if (!account) throw new Error(`The account ${begun.gid} was not stored`);
  await sendMicroDeposits(context, account, begun.attempt);
  return { outcome: 'ADDED', gid: begun.gid };
}

type Begun =
  | { readonly outcome: 'ADDED'; readonly gid: string; readonly attempt: number }
  | { readonly outcome: 'KNOWN'; readonly gid: string }
  | NotKept;

async function restartKnown(
  context: WorkContext,
  given: TypedAccount,
  known: AccountRow,
): Promise<Begun> {
  if (isUnconfirmed(known)) return testPayrollAccount(context, given, known);
  const { db, now } = context;
  const deposits = await lockDeposits(db, known.gid);
  const failed = known.validation_status === 'VALIDATION_FAILED';
  if (!failed || !deposits) return { outcome: 'KNOWN', gid: known.gid };
  if (deposits.attempt >= MOST_ATTEMPTS) return { outcome: 'USED_UP' };
  const status = statusColumns(statusAfter(accountStatus(known), 'retry'), now);
  await changeAccount(db, known.gid, { way: 'MICRO_DEPOSITS', ...status }, now);
  return { outcome: 'ADDED', gid: known.gid, attempt: deposits.attempt + 1 };
}

/** Sends deposits to an account that payroll reported and the person typed in as well. */
async function testPayrollAccount(
  context: WorkContext,
  given: TypedAccount,
  account: AccountRow,
): Promise<Begun> {
  const { db, now } = context;
  const change = {
    way: 'MICRO_DEPOSITS' as const,
    account_type: given.type,
    ach_account: given.type !== 'PREPAID_CARD',
    ...(await takePrimary(context, given, account)),
  };
  await changeAccount(db, account.gid, change, now);
  return { outcome: 'ADDED', gid: account.gid, attempt: 1 };
}

async function addNew(context: WorkContext, given: TypedAccount): Promise<Begun> {
  const { db, now } = context;
  const dayAgo = now.subtract({ hours: 24 });
  const typed = await countTypedSince(db, given.borrowerGid, dayAgo);
  if (typed >= MOST_A_DAY) return { outcome: 'TOO_MANY' };
  const bank = await findBankNameFor(context, given.abaNumber);
  const gid = await storeAccount(context, {
    ...given,
    name: given.name || bank || 'Bank account',
    way: 'MICRO_DEPOSITS',
    status: CHECKED,
  });
  return { outcome: 'ADDED', gid, attempt: 1 };
}
