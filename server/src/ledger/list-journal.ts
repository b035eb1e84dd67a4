import { listJournal as call } from '@paystead/contract/servicing/books';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { findJournal } from './closed-balances.queries.ts';

/** The entries booked on a day in their order, a page at a time. */
export const listJournal = query(call, async ({ db, input }) => {
  const { length } = pageOf(input);
  const rows = await findJournal(db, {
    day: input.day,
    account: input.account ?? null,
    after: input.after ?? '0',
    length: length + 1,
  });
  const shown = rows.slice(0, length);
  return {
    rows: shown.map((row) => ({
      number: row.id.toString(),
      kind: row.kind,
      effective_date: row.effective_date,
      loan: row.loan_gid,
      note: row.note,
      lines: row.lines.map(({ account, cents }) => {
        const amount = BigInt(cents);
        const isDebit = amount > 0n;
        return { account, debit: isDebit ? amount : 0n, credit: isDebit ? 0n : -amount };
      }),
    })),
    next: rows.length > length ? (shown.at(-1)?.id.toString() ?? null) : null,
  };
});
