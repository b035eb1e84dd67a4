import type { DebitAccount } from '@paystead/lending/payments/payment-options';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import type { WorkContext } from '../../platform/context.ts';
import {
  findAccounts,
  findFormerPrimary,
  findOwn,
  accountStatus,
  accountType,
  type AccountRow,
} from './accounts.queries.ts';
import { takesDebits, viewAccount } from './bank-account.view.ts';

type Reading = Pick<WorkContext, 'db'>;

/** The primary account of a borrower if it is verified: where money to them goes. */
export async function verifiedPrimary(
  { db }: Reading,
  borrowerGid: string,
): Promise<AccountRow | undefined> {
  const accounts = await findAccounts(db, borrowerGid);
  return accounts.find((row) => row.primary_account && isValidated(accountStatus(row)));
}

/**
 * Which accounts debits concern, verified or not. An account chosen by its gid stands for the
 * primary.
 */
export async function debitAccounts(
  { db }: Reading,
  borrowerGid: string,
  chosenGid?: string,
): Promise<{ primary: AccountRow | undefined; backup: AccountRow | undefined }> {
  const accounts = await findAccounts(db, borrowerGid);
  const primary =
    chosenGid === undefined
      ? (accounts.find((row) => row.primary_account && takesDebits(row)) ??
        accounts.find((row) => takesDebits(row) && !row.backup) ??
        accounts.find((row) => row.primary_account))
      : accounts.find((row) => row.gid === chosenGid);
  return { primary, backup: accounts.find((row) => row.backup) };
}

/** An account as the payment rules know it. */
export function asDebitAccount(row: AccountRow | undefined): DebitAccount | null {
  if (!row) return null;
  const debitsStopped = row.debits_stopped_at !== null || !row.ach_account;
  return { type: accountType(row), status: accountStatus(row), debitsStopped };
}

/** An account of a borrower as it is now; undefined for a removed one. */
export function findAccount(
  { db }: Reading,
  borrowerGid: string,
  gid: string,
): Promise<AccountRow | undefined> {
  return findOwn(db, borrowerGid, gid);
}

/** Whether deposits to an account of a borrower are on their way or wait to be told us. */
export async function isBeingVerified(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  borrowerGid: string,
): Promise<boolean> {
  const accounts = await findAccounts(context.db, borrowerGid);
  return accounts.some((row) => {
    const { way, state } = viewAccount(row, context).verification;
    return way === 'MICRO_DEPOSITS' && (state === 'waiting' || state === 'ready');
  });
}

/** When the account for the money went or lost its proof; null where there never was one. */
export async function primaryGoneSince(
  { db }: Reading,
  borrowerGid: string,
): Promise<Temporal.Instant | null> {
  const former = await findFormerPrimary(db, borrowerGid);
  return former ? (former.removed_at ?? former.updated_at) : null;
}
