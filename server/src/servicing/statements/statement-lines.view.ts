import type { StatementLine as View } from '@paystead/contract/servicing/statements';
import type { LoanStatement, StatementLine } from '@paystead/lending/books/loan-statement';
import type { Day } from '@paystead/lending/calendar/calendar';
import { entryWords, openingRow, OPENING_WORDS } from '../math/entries.view.ts';
import { dayWord } from '../math/explain-owed.ts';
import type { Books } from '../math/read-books.ts';

/** Every entry of a period with the interest before it, between two lines that carry principal. */
export function viewLines(books: Books, made: LoanStatement, from: Day, to: Day): View[] {
  return [
    ...(made.borrowed > 0n ? [] : [carried('Brought forward', from, made.principalBefore)]),
    ...made.lines.map((line) => viewLine(books, line)),
    carried('Carried forward', to, made.principalAfter),
  ];
}

function carried(entry: string, on: Day, principal: bigint): View {
  const line = { date: on.toString(), entry, amount: null, transaction: null };
  return { ...line, principal_after: principal };
}

function viewLine(books: Books, line: StatementLine): View {
  const row = line.entry ? books.row(line.entry.id) : undefined;
  return {
    date: line.on.toString(),
    entry: wordsOf(line, row?.transaction_type ?? null),
    amount: line.amount === 0n ? null : line.amount,
    principal_after: line.principalAfter,
    transaction: (line.kind === 'DISBURSEMENT' ? openingRow(books) : row)?.gid ?? null,
  };
}

function wordsOf({ days, entry, kind }: StatementLine, type: string | null): string {
  if (kind === 'INTEREST') return `Interest, ${days} ${dayWord(days)}`;
  return entry ? entryWords(entry, type) : OPENING_WORDS;
}
