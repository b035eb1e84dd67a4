import { exportMonth as call } from '@paystead/contract/servicing/books';
import { chartOfAccounts } from '@paystead/lending/books/chart-of-accounts';
import { toDecimal } from '@paystead/lending/money/money';
import { csvLine } from '../partners/payroll/csv.ts';
import { query } from '../platform/calls/command.ts';
import { file } from '../platform/http/file-answer.ts';
import { type ClosedRow, findClosedBalances, findClosedDay } from './closed-balances.queries.ts';

const HEAD = ['Account', 'Kind', 'Line', 'Day', 'Debit', 'Credit', 'Balance'];

/**
 * BOOK-11: a month of the general ledger from the balances that each close of day wrote down: what
 * an account came to before, its net move on each day, and what it came to in the end.
 */
export const exportMonth = query(call, async ({ db, input }) => {
  const first = Temporal.PlainDate.from(`${input.month}-01`);
  const last = first.add({ months: 1 }).subtract({ days: 1 });
  const before = await findClosedDay(db, first.subtract({ days: 1 }).toString());
  const through = await findClosedDay(db, last.toString());
  const from = before ?? first.toString();
  const rows = await findClosedBalances(db, { from, through: through ?? from });

  const accounts = Map.groupBy(rows, ({ account }) => account);
  const lines = [...accounts].flatMap(([account, days]) => linesOf(account, days, first));
  const name = `general-ledger-${input.month}.csv`;
  return file(name, [HEAD, ...lines, ending(through, last)].map(csvLine).join(''));
});

function linesOf(account: string, days: readonly ClosedRow[], first: Temporal.PlainDate) {
  const kind = chartOfAccounts[account as keyof typeof chartOfAccounts].kind;
  const inMonth = days.filter(({ day }) => day >= first.toString());
  let balance = days.find(({ day }) => day < first.toString())?.amount_cents ?? 0n;
  const lines = [[account, kind, 'Opening', first.toString(), '', '', toDecimal(balance)]];
  for (const { amount_cents: next, day } of inMonth) {
    const move = next - balance;
    balance = next;
    if (move === 0n) continue;
    const [debit, credit] = move > 0n ? [toDecimal(move), ''] : ['', toDecimal(-move)];
    lines.push([account, kind, 'Moved', day, debit, credit, toDecimal(next)]);
  }
  const end = inMonth.at(-1)?.day ?? first.toString();
  return [...lines, [account, kind, 'Closing', end, '', '', toDecimal(balance)]];
}

/** A month that isn't over says so. */
function ending(through: string | null, last: Temporal.PlainDate): string[] {
  if (through === last.toString()) return [`Closed through ${through}`];
  return [through === null ? 'No day is closed yet' : `Only closed through ${through}`];
}
