import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import type { LoanMath, MathTerm } from '@paystead/contract/servicing/loan-math';
import type { ExplainedEntry } from '@paystead/lending/books/interest-spans';
import { type PaidParts, statementOf } from '@paystead/lending/books/loan-statement';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { briefDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { entryWords } from './entries.view.ts';
import type { Books } from './read-books.ts';
import { moneyTerm } from './terms.view.ts';

/** The newest payments that a sum shows. */
const MOST = 12;

/** Money of the borrower's, or credits of ours. */
type Kind = 'PAYMENT' | 'CREDIT';

const WORDS = {
  PAYMENT: {
    figure: 'paid',
    title: 'paid',
    none: 'No payment has come in that counts.',
    some: 'Each payment first pays the interest of its days. The rest lowers what you owe.',
    total: 'You paid',
  },
  CREDIT: {
    figure: 'credited',
    title: 'credited',
    none: 'We credited nothing.',
    some: 'Credits are ours, not money of yours. Each first pays the interest of its days. The rest lowers what you owe.',
    total: 'We credited',
  },
} as const;

/** What was paid or credited, through a day or within some days, and what it paid for. */
export function explainPaid(
  books: Books,
  from: Day | null,
  to: Day,
  kind: Kind = 'PAYMENT',
): LoanMath {
  const words = WORDS[kind];
  const replayed = books.at(to);
  const statement = statementOf(books.terms, replayed, from ?? books.opened, to);
  const paid = kind === 'PAYMENT' ? statement.paid : statement.credited;
  // Of some days, all that came in counts, as on a statement; of the loan, what it was owed.
  const amount = from === null ? paid.amount - paid.excess : paid.amount;
  const within = books
    .explained(replayed)
    .filter(({ entry }) => entry.kind === kind && !(from && isBefore(entry.on, from)));
  const entries = within.map((one) => paymentLine(books, one));
  return {
    figure: words.figure,
    amount,
    date: to.toString(),
    title:
      from === null
        ? `${toDollars(amount)} ${words.title} by ${briefDate(to)}`
        : `${toDollars(amount)} ${words.title} from ${briefDate(from)} to ${briefDate(to)}`,
    sentence: paid.count === 0 ? words.none : words.some,
    terms: paidTerms(paid, amount, { isWhole: from === null, total: words.total }),
    rounding: null,
    days: null,
    check: null,
    entries: entries.slice(-MOST),
    more: Math.max(0, entries.length - MOST),
  };
}

function paidTerms(
  paid: PaidParts,
  amount: bigint,
  { isWhole, total }: { isWhole: boolean; total: string },
): MathTerm[] {
  return [
    moneyTerm(null, 'Interest', paid.interest),
    moneyTerm('plus', 'Principal', paid.principal),
    ...(paid.fees > 0n ? [moneyTerm('plus', FEES_WORDS, paid.fees)] : []),
    ...(paid.excess > 0n && !isWhole ? [moneyTerm('plus', 'More than you owed', paid.excess)] : []),
    moneyTerm('equals', total, amount),
  ];
}

function paymentLine(books: Books, { after, entry }: ExplainedEntry) {
  const row = books.row(entry.id);
  return {
    date: entry.on.toString(),
    entry: entryWords(entry, row?.transaction_type ?? null),
    amount: row?.transaction_cents ?? null,
    owed_after: after.principal + after.interest + after.fees,
    transaction: row?.gid ?? null,
  };
}
