import { body, Gid } from '@paystead/contract/primitives';
import { longDate, monthDay } from '@paystead/lending/calendar/day-words';
import { fill, paycheckLetters } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { tellBorrower } from '../servicing/index.ts';
import { findMoved, findMovedSavers, type MovedRow, type MovedSaverRow } from './moved.queries.ts';

/** Letters in one transaction. */
const CHUNK = 200;

/**
 * Writes to each borrower whose installment moved with their payday, and to people who only save
 * from it, once (PAYDAY-11). An interrupted run begins again; the occasion keeps anybody from a
 * second letter.
 */
export const tellOfMovedPaydays = steppedJob(
  'tell-of-moved-paydays',
  body({ change: Gid }),
  async ({ input, step }) => {
    let after = 0n;
    for (;;) {
      const from = after;
      const told = await step(async (context) => {
        const rows = await findMoved(context.db, input.change, { after: from, limit: CHUNK });
        for (const row of rows) await tell(context, row);
        return rows;
      });
      const last = told.at(-1);
      if (!last) break;
      after = last.id;
    }
    await tellSavers(step, input.change);
  },
  { retryDelay: 30 },
);

async function tellSavers(
  step: <Result>(work: (context: WorkContext) => Promise<Result>) => Promise<Result>,
  change: string,
): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const told = await step(async (context) => {
      const rows = await findMovedSavers(context.db, change, { after: from, limit: CHUNK });
      for (const row of rows) if (row.reads) await tellSaver(context, row, change);
      return rows;
    });
    after = told.at(-1)?.savings_gid ?? null;
  } while (after !== null);
}

async function tellSaver(context: WorkContext, row: MovedSaverRow, change: string): Promise<void> {
  await tellBorrower(
    context,
    { loanGid: row.loan_gid, borrowerGid: row.borrower_gid },
    {
      ...wordsOf(context, row, () => 'The deduction for your savings moves with it.'),
      about: 'payday moved',
      occasion: `payday moved ${change} ${row.savings_gid}`,
      action: { label: 'See your savings', href: `/home/loans/${row.loan_gid}/savings` },
    },
  );
}

async function tell(context: WorkContext, row: MovedRow): Promise<void> {
  await tellBorrower(
    context,
    { loanGid: row.loan_gid, borrowerGid: row.borrower_gid },
    {
      ...wordsOf(context, row, (day) => whatMoves(row.collection, day)),
      about: 'payday moved',
      occasion: `payday moved ${row.id}`,
      // Nacha: a changed debit date needs a notice, whatever the person turned off.
      required: row.collection === 'ach',
    },
  );
}

function wordsOf(
  context: WorkContext,
  row: Pick<MovedRow, 'employer' | 'from_date' | 'to_date'>,
  whatMovesTo: (day: string) => string,
) {
  const [from, to] = [row.from_date, row.to_date].map((day) => Temporal.PlainDate.from(day));
  if (!from || !to) throw new Error('A payday moves between two days');
  return fill(context, paycheckLetters.paydayMoved, {
    old_payday: monthDay(from),
    new_payday: monthDay(to),
    employer: row.employer,
    what_moves: whatMovesTo(longDate(to)),
  });
}

function whatMoves(collection: string, day: string): string {
  if (collection === 'deduction') return 'Your deduction moves with it.';
  if (collection === 'ach') return `We’ll debit your installment on ${day} instead.`;
  if (collection === 'ask') return `Your installment is due on ${day} instead.`;
  return 'The deposit from your paycheck moves with it.';
}
