import type { LoanMath } from '@paystead/contract/servicing/loan-math';
import type { ExplainedEntry } from '@paystead/lending/books/interest-spans';
import type { Day } from '@paystead/lending/calendar/calendar';
import { briefDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { JournalRow } from '../loan/history.ts';
import { listEntries } from './entries.view.ts';
import type { Books } from './read-books.ts';
import { daysOf, interestTerms, moneyTerm, roundingOf } from './terms.view.ts';

/**
 * What one payment or credit paid, and the interest it met. Null for a transaction that a replay of
 * the loan doesn't read.
 */
export function explainTransaction(books: Books, gid: string, today: Day): LoanMath | null {
  const row = books.rows.find((one) => one.gid === gid);
  if (!row) return null;
  const explained = books.explained(books.at(laterOf(today, row)));
  const at = explained.findIndex(({ entry }) => entry.id === row.id.toString());
  const one = explained[at];
  if (!one) return withoutEffect(row);
  return {
    ...counted(row, one),
    ...listEntries(books, explained.slice(0, at + 1), null),
  };
}

function counted(row: JournalRow, { entry, span, split }: ExplainedEntry) {
  const principal = split.principalDue + split.principalLater;
  const money = toDollars(split.interest + principal + split.fees + split.excess);
  const parts = [
    split.interest > 0n ? `${toDollars(split.interest)} paid interest` : null,
    principal > 0n ? `${toDollars(principal)} lowered what you owe` : null,
    split.fees > 0n ? `${toDollars(split.fees)} paid fees` : null,
    split.excess > 0n ? `${toDollars(split.excess)} was more than you owed` : null,
  ].filter((part) => part !== null);
  const isMoney = entry.kind === 'PAYMENT' || entry.kind === 'CREDIT';
  return {
    figure: 'transaction' as const,
    amount: isMoney ? split.interest : absolute(row.transaction_cents ?? 0n),
    date: entry.on.toString(),
    title: isMoney
      ? `${toDollars(split.interest)} interest on ${briefDate(entry.on)}`
      : `${row.transaction_type ?? 'Entry'} on ${briefDate(entry.on)}`,
    sentence: isMoney ? `${money} came in. ${listed(parts)}.` : 'This entry paid no interest.',
    terms: isMoney
      ? [
          ...interestTerms(span),
          ...(span.carried > 0n
            ? [moneyTerm('plus', 'Interest still unpaid from before', span.carried)]
            : []),
        ]
      : [],
    rounding: isMoney ? roundingOf(span) : null,
    days: isMoney ? daysOf(span) : null,
  };
}

/** It was undone, or undoes another, so the books read as if neither had ever come. */
function withoutEffect(row: JournalRow): LoanMath {
  const amount = absolute(row.transaction_cents ?? 0n);
  const on = Temporal.PlainDate.from(row.effective_date);
  return {
    figure: 'transaction',
    amount,
    date: row.effective_date,
    title: `${toDollars(amount)} on ${briefDate(on)}`,
    sentence: withoutEffectWords(row),
    terms: [],
    rounding: null,
    days: null,
    entries: [],
    more: 0,
    check: null,
  };
}

function withoutEffectWords({ kind, reverses_entry_id: reverses }: JournalRow): string {
  if (kind.startsWith('REFUND_')) return 'This refund was canceled, so it doesn’t count.';
  return reverses === null
    ? 'This payment came back, so it doesn’t count. We worked out every entry since then without it.'
    : 'A payment came back. We worked out every entry since then as if it had never come.';
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? 'It paid nothing yet';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

function absolute(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

/** The books may be ahead of the calendar, once today's money is applied. */
function laterOf(today: Day, row: JournalRow): Day {
  const day = Temporal.PlainDate.from(row.effective_date);
  return Temporal.PlainDate.compare(day, today) > 0 ? day : today;
}
