import { type ExplainedEntry, explainEntries } from '@paystead/lending/books/interest-spans';
import { type LoanTerms, type Replay, replay } from '@paystead/lending/books/ledger-replay';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  journalRows,
  loanTerms,
  type JournalRow,
  termsHistories,
  toLoanEntry,
} from '../loan/history.ts';
import type { Standing } from '../loan/standing.ts';

/** A loan's books, to look at as of any day since it was opened. */
export interface Books {
  readonly terms: LoanTerms;
  readonly opened: Day;
  /** Entries that move the debt, in posting order. */
  readonly rows: readonly JournalRow[];
  /** At the end of a day, with everything that counts for it as we know now. */
  at(day: Day): Replay;
  /** As they stood at the end of that day, without what was entered later. */
  knownAt(day: Day): Replay;
  explained(replayed: Replay): ExplainedEntry[];
  row(entryId: string): JournalRow | undefined;
}

/** Reads the books of a loan. Refuses with LOAN_NOT_OPEN before its money was sent. */
export async function readBooks(db: Transaction, standing: Standing): Promise<Books> {
  const { installments, loan } = standing;
  if (loan.opened_on === null) refuse('LOAN_NOT_OPEN');
  const terms = loanTerms(loan, installments);
  const rows = await journalRows(db, [loan.gid]);
  const changes = (await termsHistories(db, [loan.gid]))(loan.gid);
  const entries = [...changes, ...rows.map(toLoanEntry)];
  const entered = [
    ...changes,
    ...rows.map((row) => ({
      ...toLoanEntry(row),
      recordedOn: Temporal.PlainDate.from(row.booked_on),
    })),
  ];
  const byId = new Map(rows.map((row) => [row.id.toString(), row]));
  return {
    terms,
    opened: terms.disbursedOn,
    rows,
    at: (day) => replay(terms, entries, day),
    knownAt: (day) => replay(terms, entered, day),
    explained: (replayed) => explainEntries(terms, replayed),
    row: (id) => byId.get(id),
  };
}

/** A day that the books cover. Refuses any other. */
export function coveredDay(asked: string, { opened }: Books, last: Day): Day {
  const day = Temporal.PlainDate.from(asked);
  if (isBefore(day, opened) || isBefore(last, day)) refuse('DATE_OUT_OF_RANGE');
  return day;
}
