import { randomUUID } from 'node:crypto';
import {
  isValidated,
  transitionBankAccount,
  type BankAccountEvent,
  type BankAccountStatus,
  type BankAccountType,
} from '@paystead/lending/bank-account-status';
import type { WorkContext } from '../platform/context.ts';
import {
  clearFlag,
  findAccounts,
  insertAccount,
  statusOf,
  type AccountRow,
} from './accounts.queries.ts';
import { keepNumber } from './account-number.ts';

/** An account to be added, in the clear. */
export interface GivenAccount {
  readonly borrowerGid: string;
  readonly abaNumber: string;
  readonly accountNumber: string;
  readonly type: BankAccountType;
  readonly name: string;
  readonly way: 'LINK' | 'MICRO_DEPOSITS' | 'PAYROLL' | 'DOCUMENT';
  readonly status: BankAccountStatus;
  /** ALWAYS takes the place of the primary account; IF_NONE only an empty place. */
  readonly primary: 'ALWAYS' | 'IF_NONE' | 'NEVER';
}

/**
 * The status after some events, from a new account's; an event that does not fit is a mistake of
 * ours.
 */
export function statusAfter(
  from: BankAccountStatus,
  ...events: readonly BankAccountEvent[]
): BankAccountStatus {
  return events.reduce((status, event) => {
    const moved = transitionBankAccount(status, event);
    if (!moved.moved) throw new Error(`${event} does not fit ${status}`);
    return moved.to;
  }, from);
}

export const CHECKED = statusAfter('BANK_CHECK_PENDING-VALIDATION_PENDING', 'pass-check');
export const VALIDATED = statusAfter(CHECKED, 'validate');

/** Told by payroll, and the borrower has not said yet whether it is right. */
export function isUnconfirmed(account: AccountRow): boolean {
  return account.way === 'PAYROLL' && statusOf(account) === CHECKED;
}

/** The two columns of a status, with the instant from which it counts as validated. */
export function statusColumns(status: BankAccountStatus, at: Date) {
  const [check, validation] = status.split('-') as [string, string];
  return {
    check_status: check,
    validation_status: validation,
    validated_at: isValidated(status) ? at : null,
  };
}

/** Writes a new account; the caller holds the lock of the owner's accounts. Answers its gid. */
export async function storeAccount(
  { db, event, now, today, vault }: WorkContext,
  given: GivenAccount,
): Promise<string> {
  const at = new Date(now.epochMilliseconds);
  const gid = randomUUID();
  const primary = await takesPrimary(db, given);
  if (primary) await clearFlag(db, given.borrowerGid, 'primary_account', at);
  await insertAccount(db, {
    gid,
    borrower_gid: given.borrowerGid,
    aba_number: given.abaNumber,
    ...keepNumber(vault, gid, given.accountNumber),
    account_type: given.type,
    name: given.name,
    way: given.way,
    ...statusColumns(given.status, at),
    primary_account: primary,
    ach_account: given.type !== 'PREPAID_CARD',
    date_received: today.toString(),
    created_at: at,
    updated_at: at,
  });
  event(
    'bank_account.added',
    { kind: 'bank_account', gid: gid },
    { after: { way: given.way, primary } },
  );
  return gid;
}

/** Whether an account takes the primary place as it is added, or known and proved anew. */
export async function takesPrimary(
  db: WorkContext['db'],
  given: Pick<GivenAccount, 'borrowerGid' | 'primary'>,
): Promise<boolean> {
  if (given.primary !== 'IF_NONE') return given.primary === 'ALWAYS';
  const accounts = await findAccounts(db, given.borrowerGid);
  return !accounts.some((account) => account.primary_account);
}
