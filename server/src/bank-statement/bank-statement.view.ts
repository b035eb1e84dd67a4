import type { Answer } from '@paystead/contract/call';
import type { listBankLines, readTieOut } from '@paystead/contract/servicing/bank-statement';
import type { findTieOut, LineRow } from './statements.queries.ts';

/** A line as staff see it. */
export function viewLine(row: LineRow): Answer<typeof listBankLines>['rows'][number] {
  const { amount_cents: amount, day, gid, number, reference, state, text } = row;
  return { gid, day, number, amount, reference, text, state };
}

interface StoredItems {
  readonly name: string;
  readonly count: number;
  readonly cents: string;
  readonly oldest: string;
}

/** An account by the books and by the other source, with the items that explain it. */
export function viewAccount(
  row: Awaited<ReturnType<typeof findTieOut>>[number],
): Answer<typeof readTieOut>['accounts'][number] {
  const items = row.items as unknown as readonly StoredItems[];
  return {
    account: row.account,
    books: row.books_cents,
    other: row.other_cents,
    difference: row.books_cents - row.other_cents,
    items: items.map(({ cents, count, name, oldest }) => ({
      name,
      count,
      oldest,
      amount: BigInt(cents),
    })),
  };
}
