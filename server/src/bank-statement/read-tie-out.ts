import { readTieOut as call } from '@paystead/contract/servicing/bank-statement';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { refuse } from '../platform/refusal.ts';
import { viewAccount } from './bank-statement.view.ts';
import { findLatest, findTieOut } from './statements.queries.ts';

/** BOOK-9: how the bank and our books compared on a day, by default the last one. */
export const readTieOut = query(call, async ({ db, input }) => {
  const rows = await findTieOut(db, input.day);
  const [first] = rows;
  if (!first) return refuse('NOT_FOUND');

  const statement = await findLatest(db, first.day);
  return {
    day: first.day,
    checked_at: isoTime(first.checked_at),
    statement: statement
      ? { day: statement.day, opening: statement.opening_cents, closing: statement.closing_cents }
      : null,
    ties: rows.every(({ books_cents, other_cents }) => books_cents === other_cents),
    accounts: rows.map(viewAccount),
  };
});
