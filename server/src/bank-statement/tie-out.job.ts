import { addBankingDays, daysBetween, type Day } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { endTrouble, noteTrouble, openSubjects } from '../troubles/index.ts';
import { type Compared, compareAccounts } from './compare-accounts.ts';
import { upsertTieOut } from './statements.queries.ts';
import { findOverdue, type Overdue } from './tie-out.queries.ts';

/** Banking days after which a movement should be on the statement. */
const MOVEMENT_DAYS = 5;

/**
 * BOOK-9: compares the books with the bank and with the single records, to the cent. Each
 * difference is a trouble with its amount and age, closed when it is gone.
 */
export const tieOut = dailyStep('tie-out', async ({ day, inTransaction }) => {
  const done = await inTransaction(async (context) => {
    const { db, now } = context;
    const accounts = await compareAccounts(db, day);
    for (const { account, books, items, other } of accounts) {
      await upsertTieOut(db, {
        day: day.toString(),
        account,
        books_cents: books,
        other_cents: other,
        items: JSON.stringify(items.map((one) => ({ ...one, cents: one.cents.toString() }))),
        checked_at: now,
      });
    }
    const differing = accounts.filter(({ books, other }) => books !== other);
    const overdue = await findOverdue(db, {
      movements: addBankingDays(day, -MOVEMENT_DAYS).toString(),
      lines: day.toString(),
    });
    await report(context, [
      ...differing.map((one) => ({ subject: one.account, what: differenceWords(one, day) })),
      ...overdue.map((one) => ({ subject: one.gid, what: overdueWords(one, day) })),
    ]);
    return differing.length + overdue.length;
  });
  return done === 0
    ? { done }
    : { done, sentence: `${done} differences with the bank or the books` };
});

async function report(
  context: WorkContext,
  differences: readonly { readonly subject: string; readonly what: string }[],
): Promise<void> {
  for (const { subject, what } of differences) {
    await noteTrouble(context, { kind: 'TIE_OUT', subject, company: 'Our books', what });
  }
  const still = new Set(differences.map(({ subject }) => subject));
  for (const subject of await openSubjects(context, 'TIE_OUT', '')) {
    if (!still.has(subject)) await endTrouble(context, 'TIE_OUT', subject);
  }
}

function differenceWords({ account, books, other }: Compared, day: Day): string {
  const name = account.replaceAll('_', ' ');
  const by = toDollars(books - other);
  const source = account === 'cash' ? 'The bank' : 'The open items';
  return (
    `On ${longDate(day)} the books have ${toDollars(books)} in ${name}. ` +
    `${source} come to ${toDollars(other)}: a difference of ${by}.`
  );
}

function overdueWords({ amount_cents, day: since, is_line, words }: Overdue, day: Day): string {
  const on = Temporal.PlainDate.from(since);
  const age = daysBetween(on, day);
  const amount = toDollars(amount_cents < 0n ? -amount_cents : amount_cents);
  const days = age === 1 ? '1 day' : `${age} days`;
  return is_line
    ? `The bank took ${amount} on ${longDate(on)} (${words}), and nothing in our books explains it. ` +
        `It has been open for ${days}.`
    : `${amount} (${words}) should have been on the statement since ${longDate(on)}, ${days} ago.`;
}
