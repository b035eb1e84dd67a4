import type { Actor } from '../../platform/session/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan, findBorrowerLoans, findLoansOf, type LoanRow } from './loan.queries.ts';

/**
 * The caller's own loan. Refuses with NOT_FOUND for another borrower's loan, as for one that
 * doesn't exist (A2).
 */
export async function findOwnLoan(db: Transaction, actor: Actor, gid: string): Promise<LoanRow> {
  return (await findLoan(db, gid, { borrowerGid: actor.gid })) ?? refuse('NOT_FOUND');
}

/** The borrower's open loan; undefined without one. There is at most one. */
export async function findOpenLoan(
  db: Transaction,
  borrowerGid: string,
): Promise<LoanRow | undefined> {
  return (await findBorrowerLoans(db, borrowerGid)).find(({ status }) => status === 'Open');
}

/** Like findOwnLoan, but locked until the transaction ends. Take this lock before any other. */
export async function lockOwnLoan(db: Transaction, actor: Actor, gid: string): Promise<LoanRow> {
  return (await findLoan(db, gid, { borrowerGid: actor.gid, lock: true })) ?? refuse('NOT_FOUND');
}

/** Whether there is such a loan; for what staff type. */
export async function isLoan(db: Transaction, gid: string): Promise<boolean> {
  return (await findLoan(db, gid)) !== undefined;
}

/** Any loan, locked; for jobs and staff. Throws if there is none. */
export async function lockLoan(db: Transaction, gid: string): Promise<LoanRow> {
  const loan = await findLoan(db, gid, { lock: true });
  if (!loan) throw new Error(`There is no loan ${gid}`);
  return loan;
}

/** Several loans, locked, ordered by gid; each once. Throws if one of them isn't there. */
export async function lockLoans(db: Transaction, gids: readonly string[]): Promise<LoanRow[]> {
  const loans = await findLoansOf(db, { gids, lock: true });
  const known = new Set(loans.map(({ gid }) => gid));
  const unknown = gids.find((gid) => !known.has(gid));
  if (unknown !== undefined) throw new Error(`There is no loan ${unknown}`);
  return loans;
}
