import {
  ENTRIES_IN_A_FILE,
  exportJournal as call,
  MOST_JOURNAL_DAYS,
} from '@paystead/contract/servicing/books';
import { toDecimal } from '@paystead/lending/money/money';
import { csvLine } from '../partners/payroll/csv.ts';
import { query } from '../platform/calls/command.ts';
import type { Transaction } from '../platform/database/database.ts';
import { file } from '../platform/http/file-answer.ts';
import { refuse } from '../platform/refusal.ts';
import { findJournal, type JournalRow } from './closed-balances.queries.ts';

const HEAD = [
  'Entry',
  'Booked on',
  'Counts for',
  'Kind',
  'Loan',
  'Account',
  'Debit',
  'Credit',
  'Note',
];

/** How many entries one statement reads. */
const CHUNK = 1000;

/**
 * BOOK-11: the lines of the journal, by the day of booking. Chunk by chunk, and 20,000 entries in
 * one file: its last line then names the entry to go on after.
 */
export const exportJournal = query(call, async ({ db, input }) => {
  const from = Temporal.PlainDate.from(input.from);
  const days = from.until(input.through, { largestUnit: 'days' }).days + 1;
  if (days < 1 || days > MOST_JOURNAL_DAYS) refuse('DATE_OUT_OF_RANGE');

  const lines = [csvLine(HEAD)];
  let [count, after] = [0, input.after ?? '0'];
  for await (const { day, row } of entriesOf(db, { from, days, after })) {
    if (count === ENTRIES_IN_A_FILE) {
      lines.push(csvLine([`More entries come after number ${after}`]));
      break;
    }
    lines.push(...cellsOf(day, row).map(csvLine));
    [count, after] = [count + 1, row.id.toString()];
  }
  return file(`journal-${input.from}-${input.through}.csv`, lines.join(''));
});

async function* entriesOf(
  db: Transaction,
  asked: { readonly from: Temporal.PlainDate; readonly days: number; readonly after: string },
): AsyncGenerator<{ day: string; row: JournalRow }> {
  for (let number = 0; number < asked.days; number += 1) {
    const day = asked.from.add({ days: number }).toString();
    let { after } = asked;
    for (;;) {
      const rows = await findJournal(db, { day, account: null, after, length: CHUNK });
      for (const row of rows) yield { day, row };
      after = rows.at(-1)?.id.toString() ?? after;
      if (rows.length < CHUNK) break;
    }
  }
}

function cellsOf(day: string, row: JournalRow): string[][] {
  return row.lines.map(({ account, cents }) => {
    const amount = BigInt(cents);
    const [debit, credit] = amount > 0n ? [toDecimal(amount), ''] : ['', toDecimal(-amount)];
    const { effective_date: on, id, kind, loan_gid: loan, note } = row;
    return [id.toString(), day, on, kind, loan ?? '', account, debit, credit, note ?? ''];
  });
}
