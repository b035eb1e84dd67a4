import { listStatements as call } from '@paystead/contract/servicing/statements';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { sum } from '@paystead/lending/money/money';
import { query } from '../../platform/calls/command.ts';
import { paymentsOfYear } from './interest-year.ts';
import { readOwnBooks } from './statement-period.ts';

/** The months and calendar years since the loan was opened, newest first. */
export const listStatements = query(call, async ({ actor, db, input, today }) => {
  const { books } = await readOwnBooks(db, actor, input.gid);

  const { opened } = books;
  return {
    first: opened.toString(),
    last: today.toString(),
    months: monthsOf(opened, today),
    years: yearsOf(opened, today).map((year) => {
      const { payments, to } = paymentsOfYear(books, year, today);
      const interest = sum(payments.map(({ parts }) => parts.interest));
      return { year, interest_paid: interest, to: to.toString() };
    }),
  };
});

function monthsOf(opened: Day, today: Day): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  let from = today.with({ day: 1 });
  for (
    ;
    !isBefore(from.add({ months: 1 }), opened.add({ days: 1 }));
    from = from.subtract({ months: 1 })
  ) {
    const end = from.add({ months: 1 }).subtract({ days: 1 });
    months.push({
      from: (isBefore(from, opened) ? opened : from).toString(),
      to: (isBefore(today, end) ? today : end).toString(),
    });
  }
  return months;
}

function yearsOf(opened: Day, today: Day): number[] {
  const count = today.year - opened.year + 1;
  return Array.from({ length: count }, (_, back) => today.year - back);
}
