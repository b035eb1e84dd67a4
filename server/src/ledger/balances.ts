import type { AccountName } from '@paystead/lending/books/chart-of-accounts';
import type { Transaction } from '../platform/database/database.ts';
import { type BalancesWanted, sumAccounts, sumAllAccounts } from './ledger.queries.ts';

/** Cents per account; debit balances plus, credit balances minus. An unused account is zero. */
export type Balances = (account: AccountName) => bigint;

/** The balances of one loan: everything booked, or as of the end of a past day. */
export async function loanBalances(
  db: Transaction,
  loanGid: string,
  wanted: BalancesWanted = {},
): Promise<Balances> {
  return (await balancesOfLoans(db, [loanGid], wanted))(loanGid);
}

/** The balances of several loans in one query. */
export async function balancesOfLoans(
  db: Transaction,
  loanGids: readonly string[],
  wanted: BalancesWanted = {},
): Promise<(loanGid: string) => Balances> {
  const rows = await sumAccounts(db, loanGids, wanted);
  const cents = new Map(rows.map((row) => [`${row.loan_gid} ${row.account}`, row.cents]));
  return (loanGid) => (account) => cents.get(`${loanGid} ${account}`) ?? 0n;
}

/** Every account with its sum; if the total isn't zero, the books are broken (I1). */
export async function trialBalance(db: Transaction) {
  const accounts = await sumAllAccounts(db);
  const total = accounts.reduce((sum, account) => sum + account.cents, 0n);
  return { accounts, total };
}
