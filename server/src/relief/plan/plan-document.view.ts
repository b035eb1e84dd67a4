import { longDate, shortDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { Block } from '../../documents/index.ts';
import type { Comparison } from './comparison.view.ts';

/** The data of a change of terms besides its figures. */
export interface PlanPaper {
  readonly borrower: string;
  readonly reference: string;
  readonly lender: string;
  readonly goodUntil: string;
  readonly same: string;
  readonly bureau: { readonly title: string; readonly sentence: string };
  readonly howYouPay: string;
  readonly ifMissed: string;
  readonly consent: string;
}

export const PLAN_TITLE = 'Change of terms';

/** The change of terms to read, sign and keep: every figure and every payday (50i). */
export function viewPlanDocument(comparison: Comparison, paper: PlanPaper): Block[] {
  const { after, before, more_interest: more, moved_to_end: moved } = comparison;
  const date = (text: string) => shortDate(Temporal.PlainDate.from(text));
  return [
    {
      paragraph: `${paper.borrower} and ${paper.lender} change the installments of loan ${paper.reference}. The loan itself stays: same principal, same rate. This offer is good until ${paper.goodUntil}.`,
    },
    { heading: 'Before and after' },
    {
      head: ['', 'Today', 'With the plan'],
      rows: [
        ['Past due', toDollars(before.past_due), moved > 0n ? '$0.00, moved to the end' : '$0.00'],
        ['Regular installment', toDollars(before.installment), toDollars(after.installment)],
        ['Installments to come', String(before.installments), String(after.installments)],
        ['Last installment', date(before.last_date), date(after.last_date)],
        ['Interest still to pay', toDollars(before.interest), toDollars(after.interest)],
        ['Still to pay in all', toDollars(before.total), toDollars(after.total)],
        more < 0n
          ? ['Less interest', '', toDollars(-more)]
          : ['More interest', '', toDollars(more)],
      ],
    },
    {
      paragraph: `Figures as of ${longDate(Temporal.PlainDate.from(comparison.as_of))}. “Today” counts what is past due as paid that day.`,
    },
    { heading: 'What doesn’t change' },
    { list: [paper.same, paper.howYouPay] },
    { heading: paper.bureau.title },
    { paragraph: paper.bureau.sentence },
    { heading: 'If you miss a plan payday' },
    { paragraph: paper.ifMissed },
    { heading: 'Your new installments' },
    {
      head: ['Payday', 'Installment', 'Interest', 'Principal', 'Principal left'],
      rows: comparison.rows_after.map((row) => [
        date(row.date),
        toDollars(row.amount),
        toDollars(row.interest),
        toDollars(row.principal),
        toDollars(row.balance),
      ]),
    },
    { heading: 'What you agree to' },
    { paragraph: paper.consent },
  ];
}
