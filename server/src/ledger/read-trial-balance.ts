import { readTrialBalance as call } from '@paystead/contract/servicing/books';
import { type AccountName, chartOfAccounts } from '@paystead/lending/books/chart-of-accounts';
import { query } from '../platform/calls/command.ts';
import { findClosedDay, sumThrough } from './closed-balances.queries.ts';

/** Every account with its balance at the end of a day, by the day of booking (BOOK-10). */
export const readTrialBalance = query(call, async ({ db, input, today }) => {
  const through = input.day ?? today.toString();
  const closed = await findClosedDay(db, through);
  const balances = await sumThrough(db, { closed, through });
  const sum = (of: (cents: bigint) => bigint) =>
    balances.reduce((all, { cents }) => all + of(cents), 0n);
  const debits = sum(debitOf);
  const credits = sum(creditOf);
  return {
    day: through,
    today: today.toString(),
    closed_through: closed,
    accounts: balances.map(({ account, cents }) => ({
      account,
      // The table's foreign key limits the name to the chart of accounts.
      kind: chartOfAccounts[account as AccountName].kind,
      debit: debitOf(cents),
      credit: creditOf(cents),
    })),
    debits,
    credits,
    difference: debits - credits,
  };
});

function debitOf(cents: bigint): bigint {
  return cents > 0n ? cents : 0n;
}

function creditOf(cents: bigint): bigint {
  return cents < 0n ? -cents : 0n;
}
