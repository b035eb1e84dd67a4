import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/database.ts';
import type { LoanRow } from './loan.queries.ts';

/** The loan of the borrower who asks; NOT_FOUND for a neighbour's, as for one that does not exist (A2). */
export async function findOwnLoan(db: Transaction, actor: Actor, gid: string): Promise<LoanRow> {
  throw new Error(`Not ready: ${db.isTransaction} ${actor.gid} ${gid}`);
}

/** As findOwnLoan, and nobody else changes it until the transaction ends. First in the house order of locks. */
export async function lockOwnLoan(db: Transaction, actor: Actor, gid: string): Promise<LoanRow> {
  throw new Error(`Not ready: ${db.isTransaction} ${actor.gid} ${gid}`);
}

/** Any loan, locked; for jobs and staff. Throws when there is none. */
export async function lockLoan(db: Transaction, gid: string): Promise<LoanRow> {
  throw new Error(`Not ready: ${db.isTransaction} ${gid}`);
}
