import { awaitsPrenote } from '../prenotes/prenote.ts';
import { CHECKED } from './new-account.ts';
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

/** The borrower's primary account if it is verified. Money to the borrower goes there. */
export async function verifiedPrimary(
  context: Reading,
  borrowerGid: string,
): Promise<AccountRow | undefined> {
  return (await verifiedPrimaries(context, [borrowerGid])).get(borrowerGid);
}

/** The verified primary accounts of some borrowers, by the borrower's gid. */
export async function verifiedPrimaries(
  { db }: Reading,
  borrowerGids: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const accounts = await findAccounts(db, borrowerGids);
  const primary = accounts.filter((row) => row.primary_account && isValidated(accountStatus(row)));
  return new Map(primary.map((row) => [row.borrower_gid, row]));
}

/** Every verified account of a borrower: money of theirs may go to any of them. */
export async function verifiedAccounts(
  { db }: Reading,
  borrowerGid: string,
): Promise<AccountRow[]> {
  const accounts = await findAccounts(db, borrowerGid);
  return accounts.filter((row) => isValidated(accountStatus(row)));
}

/** A borrower's accounts to debit, verified or not. */
export interface DebitAccounts {
  readonly primary: AccountRow | undefined;
  readonly backup: AccountRow | undefined;
  /** Every account that isn't removed. */
  readonly all: readonly AccountRow[];
}

/** The accounts to debit of some borrowers, by the borrower's gid. */
export async function debitAccountsOf(
  { db }: Reading,
  borrowerGids: readonly string[],
): Promise<(borrowerGid: string) => DebitAccounts> {
  const accounts = await findAccounts(db, borrowerGids);
  const of = Map.groupBy(accounts, (row) => row.borrower_gid);
  return (gid) => toDebit(of.get(gid) ?? []);
}

function toDebit(all: readonly AccountRow[]): DebitAccounts {
  const primary =
    all.find((row) => row.primary_account && takesDebits(row)) ??
    all.find((row) => takesDebits(row) && !row.backup) ??
    all.find((row) => row.primary_account);
  return { primary, backup: all.find((row) => row.backup), all };
}

/** The same of one borrower. An account chosen by its gid replaces the primary. */
export async function debitAccounts(
  context: Reading,
  borrowerGid: string,
  chosenGid?: string,
): Promise<DebitAccounts> {
  const found = (await debitAccountsOf(context, [borrowerGid]))(borrowerGid);
  if (chosenGid === undefined) return found;
  return { ...found, primary: found.all.find((row) => row.gid === chosenGid) };
}

/** Every account of a borrower that we may debit, the primary one first. */
export async function debitableAccounts(
  { db }: Reading,
  borrowerGid: string,
): Promise<AccountRow[]> {
  const accounts = (await findAccounts(db, borrowerGid)).filter(takesDebits);
  return accounts.toSorted((one, two) => Number(two.primary_account) - Number(one.primary_account));
}

/** An account in the form that the payment rules take. */
export function asDebitAccount(row: AccountRow | undefined): DebitAccount | null {
  if (!row) return null;
  const debitsStopped = row.debits_stopped_at !== null || !row.ach_account;
  const status = awaitsPrenote(row) ? CHECKED : accountStatus(row);
  return { type: accountType(row), status, debitsStopped };
}

/** A borrower's account in its current state; undefined for a removed one. */
export function findAccount(
  { db }: Reading,
  borrowerGid: string,
  gid: string,
): Promise<AccountRow | undefined> {
  return findOwn(db, borrowerGid, gid);
}

/**
 * Those of some borrowers who have micro-deposits to an account under way, or still have to confirm
 * them.
 */
export async function peopleBeingVerified(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  borrowerGids: readonly string[],
): Promise<ReadonlySet<string>> {
  const accounts = await findAccounts(context.db, borrowerGids);
  const verifying = accounts.filter((row) => {
    const { way, state } = viewAccount(row, context).verification;
    return way === 'MICRO_DEPOSITS' && (state === 'waiting' || state === 'ready');
  });
  return new Set(verifying.map((row) => row.borrower_gid));
}

/** When the borrower lost the proved primary account; null if there never was one. */
export async function primaryGoneSince(
  { db }: Reading,
  borrowerGid: string,
): Promise<Temporal.Instant | null> {
  const former = await findFormerPrimary(db, borrowerGid);
  return former ? (former.removed_at ?? former.updated_at) : null;
}
