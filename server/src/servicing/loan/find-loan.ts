import type { Actor } from '../../platform/session/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan, findBorrowerLoans, type LoanRow } from './loan.queries.ts';

/**
 * The loan of the borrower who asks; NOT_FOUND for a neighbour's, as for one that does not exist
 * (A2).
 */
export async function findOwnLoan(db: Transaction, actor: Actor, gid: string): Promise<LoanRow> {
  return (await findLoan(db, gid, { borrowerGid: actor.gid })) ?? refuse('NOT_FOUND');
}

/** The borrower's open loan; nothing without one. There is one at most. */
export async function findOpenLoan(
  db: Transaction,
  borrowerGid: string,
): Promise<LoanRow | undefined> {
  return (await findBorrowerLoans(db, borrowerGid)).find(({ status }) => status === 'Open');
}

/**
 * As findOwnLoan, and nobody else changes it until the transaction ends. First in the house order
 * of locks.
 */
export async function lockOwnLoan(db: Transaction, actor: Actor, gid: string): Promise<LoanRow> {
  return (await findLoan(db, gid, { borrowerGid: actor.gid, lock: true })) ?? refuse('NOT_FOUND');
}

/** Any loan, locked; for jobs and staff. Throws when there is none. */
export async function lockLoan(db: Transaction, gid: string): Promise<LoanRow> {
  const loan = await findLoan(db, gid, { lock: true });
  if (!loan) throw new Error(`There is no loan ${gid}`);
  return loan;
}
