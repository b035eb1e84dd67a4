import type { ProofWay } from '@paystead/contract/bank-accounts/primary-bank';
import { randomUUID } from 'node:crypto';
import {
  isValidated,
  transitionBankAccount,
  type BankAccountEvent,
  type BankAccountStatus,
  type BankAccountType,
} from '@paystead/lending/states/bank-account-status';
import type { WorkContext } from '../../platform/context.ts';
import type { BankAccount } from '../../platform/database/database.types.ts';
import { insertAccount, accountStatus, type AccountRow } from './accounts.queries.ts';
import { keepNumber } from './account-number.ts';
import { takePrimary, type Taking } from './take-primary.ts';

/** An account to add, unsealed. */
export interface GivenAccount extends Taking {
  readonly abaNumber: string;
  readonly accountNumber: string;
  readonly type: BankAccountType;
  readonly name: string;
  readonly way: ProofWay;
  readonly status: BankAccountStatus;
}

/**
 * The status of a new account after some events. Throws when an event doesn't fit, which is a bug
 * of ours.
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

/** Reported by payroll, and not yet confirmed by the borrower. */
export function isUnconfirmed(account: AccountRow): boolean {
  return account.way === 'PAYROLL' && accountStatus(account) === CHECKED;
}

type StatusWords = [BankAccount['check_status'], BankAccount['validation_status']];

/** The two columns of a status, and the instant from which it counts as validated. */
export function statusColumns(status: BankAccountStatus, at: Temporal.Instant) {
  const [check, validation] = status.split('-') as StatusWords;
  return {
    check_status: check,
    validation_status: validation,
    validated_at: isValidated(status) ? at : null,
  };
}

/** Stores a new account and returns its gid. The caller holds the lock of the owner's accounts. */
export async function storeAccount(context: WorkContext, given: GivenAccount): Promise<string> {
  const { db, event, now, today, vault } = context;
  const gid = randomUUID();
  const place = await takePrimary(context, given);
  await insertAccount(db, {
    gid,
    borrower_gid: given.borrowerGid,
    aba_number: given.abaNumber,
    ...keepNumber(vault, gid, given.accountNumber),
    account_type: given.type,
    name: given.name,
    way: given.way,
    ...statusColumns(given.status, now),
    ...place,
    ach_account: given.type !== 'PREPAID_CARD',
    date_received: today.toString(),
    created_at: now,
    updated_at: now,
  });
  event(
    'bank_account.added',
    { kind: 'bank_account', gid: gid },
    { after: { way: given.way, primary: place.primary_account } },
  );
  return gid;
}
