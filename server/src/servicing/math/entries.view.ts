import type { MathEntry } from '@paystead/contract/servicing/loan-math';
import type { ExplainedEntry } from '@paystead/lending/books/interest-spans';
import type { LoanEntry } from '@paystead/lending/books/ledger-replay';
import { type Cents, sum, toDollars } from '@paystead/lending/money/money';
import { showPercent } from '@paystead/lending/money/rate';
import type { JournalRow } from '../loan/history.ts';
import type { Books } from './read-books.ts';

/** The newest entries that a figure shows. */
const MOST = 12;

/** The books behind a figure: its entries, how many came before, and the sum they make. */
export interface EntryList {
  readonly entries: MathEntry[];
  readonly more: number;
  readonly check: string | null;
}

/** Interest that was added after the last entry, in days. */
export interface LateInterest {
  readonly date: string;
  readonly days: number;
  readonly interest: Cents;
}

/**
 * Entries with the interest between them, newest last, and what was owed after each. `after` adds
 * interest that no payment has met yet.
 */
export function listEntries(
  books: Books,
  explained: readonly ExplainedEntry[],
  after: LateInterest | null,
): EntryList {
  const lines = [opening(books), ...explained.flatMap((one) => linesOf(books, one))];
  const owed = lines.at(-1)?.owed_after ?? 0n;
  if (after && after.interest > 0n) {
    lines.push(interestLine(after.date, after.days, after.interest, owed + after.interest));
  }
  const entries = lines.slice(-MOST);
  return { entries, more: lines.length - entries.length, check: checkOf(entries) };
}

/** The loan's own money, with the fees in it. */
export const OPENING_WORDS = 'Loan Disbursement and fees';

export function openingRow({ rows }: Books): JournalRow | undefined {
  return rows.find((row) => row.kind === 'DISBURSEMENT');
}

/** What an entry is called: its transaction's type, or what changed. */
export function entryWords(entry: LoanEntry, type: string | null): string {
  if (entry.kind === 'RATE_CHANGE') return `Yearly rate changes to ${showPercent(entry.rate)}`;
  return type ?? 'Entry';
}

function opening(books: Books): MathEntry {
  const { opened, terms } = books;
  return {
    date: opened.toString(),
    entry: OPENING_WORDS,
    amount: terms.principal,
    owed_after: terms.principal,
    transaction: openingRow(books)?.gid ?? null,
  };
}

function linesOf(books: Books, explained: ExplainedEntry): MathEntry[] {
  const { after, entry, span, split } = explained;
  const row = books.row(entry.id);
  if (entry.kind === 'RATE_CHANGE' && span.days === 0) return [];
  const date = entry.on.toString();
  const owed = after.principal + after.interest + after.fees;
  const line = {
    date,
    entry: entryWords(entry, row?.transaction_type ?? null),
    amount: row?.transaction_cents ?? null,
    owed_after: owed,
    transaction: row?.gid ?? null,
  };
  const paid = sum([split.interest, split.principalDue, split.principalLater, split.fees]);
  if (span.interest === 0n || entry.kind === 'FEE' || entry.kind === 'REFUND') return [line];
  return [interestLine(date, span.days, span.interest, owed + paid), line];
}

function interestLine(date: string, days: number, amount: Cents, owed: Cents): MathEntry {
  const entry = `Interest for ${days} ${days === 1 ? 'day' : 'days'}`;
  return { date, entry, amount, owed_after: owed, transaction: null };
}

/** The last entries as one sum, if they add up in a line: `$3,494.82 + $10.71 − $83.26 = …`. */
function checkOf(entries: readonly MathEntry[]): string | null {
  const [first, ...rest] = entries.slice(-4);
  const last = rest.at(-1);
  if (!first || !last) return null;
  const moved = rest.map(({ amount }) => amount ?? 0n);
  if (first.owed_after + sum(moved) !== last.owed_after) return null;
  const parts = moved
    .filter((amount) => amount !== 0n)
    .map((amount) => `${amount < 0n ? '−' : '+'} ${toDollars(amount < 0n ? -amount : amount)}`);
  return `${toDollars(first.owed_after)} ${parts.join(' ')} = ${toDollars(last.owed_after)}`;
}
