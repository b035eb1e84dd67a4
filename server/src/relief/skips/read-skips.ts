import type { Answer } from '@paystead/contract/call';
import { readSkips as call } from '@paystead/contract/servicing/skips';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { findOwnLoan, type LoanRow } from '../../servicing/index.ts';
import { moveChoice, skipChoice } from '../choices.ts';
import { readReliefFacts, type ReliefFacts } from '../relief-facts.ts';
import { periodOf } from './plan-change.ts';
import { viewChange } from './skips.view.ts';

/** How many paydays ahead can be skipped. */
const SKIPPABLE = 3;

/** What the borrower can skip or move, and what they did. */
export const readSkips = query(call, async (context) => {
  const { actor, db, input, now } = context;
  const facts = await readReliefFacts(context, await findOwnLoan(db, actor, input.gid));
  const { changes, loan } = facts;
  const skip = skipChoice(facts);
  const move = moveChoice(facts);
  const [due] = skippable(facts);
  return {
    as_of: isoTime(now),
    collected_by: COLLECTED[loan.collection],
    skip: {
      ...skip,
      dates: skip.open ? skippable(facts).map(String) : [],
      sentence: due
        ? `${shortDate(due)} takes nothing. Its ${toDollars(loan.installment_cents)} go to the end of the loan, and the next one isn’t doubled. Once in 12 months.`
        : 'No payday is left to skip.',
    },
    move: {
      ...move,
      weekday: weekdayOf(facts, loan.payday_shift),
      days: loan.payday_shift,
      choices: move.open ? daysToChoose(facts) : [],
      sentence: 'The same amount on another day of your pay period, for good.',
    },
    changes: changes
      .filter(({ kind }) => kind !== 'SERVICE_MEMBER')
      .map((row) => viewChange(context, row)),
  };
});

const COLLECTED: Readonly<Record<LoanRow['collection'], Answer<typeof call>['collected_by']>> = {
  ach: 'DEBIT',
  deduction: 'DEDUCTION',
  allotment: 'DEPOSIT',
  deposit: 'DEPOSIT',
  ask: 'DEPOSIT',
};

function skippable({ modifiable: { facts } }: ReliefFacts): Temporal.PlainDate[] {
  return facts.paydays
    .map(({ due }) => due)
    .filter((due) => facts.open.some((row) => row.due.equals(due)))
    .slice(0, SKIPPABLE);
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long' });

/** `Fridays`, for pay periods of whole weeks. */
function weekdayOf({ loan, modifiable }: ReliefFacts, shift: number): string | null {
  const isWeekly =
    periodOf(loan.payroll_frequency) % DAYS_OF_WEEK === 0 && loan.payroll_frequency !== 'MONTHLY';
  const [first] = modifiable.shifted(shift);
  return isWeekly && first ? `${WEEKDAY.format(first.nominal ?? first.due)}s` : null;
}

const DAYS_OF_WEEK = 7;

/** Every business day of the pay period but the present one. */
function daysToChoose(facts: ReliefFacts) {
  const { loan, modifiable } = facts;
  return Array.from({ length: periodOf(loan.payroll_frequency) }, (_, days) => days).flatMap(
    (days) => {
      const [first] = modifiable.shifted(days);
      if (!first || days === loan.payday_shift) return [];
      const day = first.nominal ?? first.due;
      if (day.dayOfWeek > LAST_WORKDAY) return [];
      const name = weekdayOf(facts, days);
      const later = days >= DAYS_OF_WEEK && name ? `${name}, a week later` : name;
      return [
        {
          days,
          name: later ?? (days === 0 ? 'On your payday' : `${days} days after your payday`),
          first_date: first.due.toString(),
        },
      ];
    },
  );
}

const LAST_WORKDAY = 5;
