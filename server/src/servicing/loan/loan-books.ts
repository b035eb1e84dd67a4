import { type Balances, balancesOfLoans } from '../../ledger/index.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** One loan's balances in the books, by account. */
export async function loanBooks(db: Transaction, loanGid: string): Promise<Balances> {
  return (await balancesOfLoans(db, [loanGid]))(loanGid);
}
