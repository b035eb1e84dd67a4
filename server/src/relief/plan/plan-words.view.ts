import { briefDate, shortDate } from '@paystead/lending/calendar/day-words';
import type { HardshipRule } from '@paystead/lending/relief/hardship';
import { toDollars } from '@paystead/lending/money/money';
import type { LoanRow } from '../../servicing/index.ts';
import type { Comparison } from './comparison.view.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** The rule behind a no, for the borrower. */
export const RULES: Readonly<Record<HardshipRule, string>> = {
  NOTHING_OPEN: 'No payday is left that we can still change.',
  NOT_LOWER: 'This is your installment already.',
  INSTALLMENT_TOO_LOW:
    'An installment can’t be lower than the interest of its pay period, or your debt would grow.',
  TERM_TOO_LONG: 'A plan can make the rest of your loan at most one and a half times as long.',
  NOT_LONGER: 'The plan has to be longer than the loan.',
  PAST_DUE: 'Something is past due on this loan. Pay it first, or ask for help.',
  PAYDAY_NOT_OPEN: 'Nothing is due on that day.',
  TOO_SOON: 'It’s too late to change that payday.',
  RATE_IS_LOWER: 'The rate is 6% or lower already.',
  EXTENDED_TOO_OFTEN: 'You can skip once in 12 months, and twice in five years.',
  PAYS_ALL: 'You can pay your installment, and nothing is past due.',
};

/** The same for staff, who may stretch further (RELIEF-7). */
export const STAFF_RULES: typeof RULES = {
  ...RULES,
  TERM_TOO_LONG: 'A plan can make the rest of the loan at most twice as long.',
};

/**
 * An offer in one sentence: `$40.00 each payday until Jan 11, then $83.79 again until Nov 1, 2027,
 * and $78.96 on Nov 15, 2027`.
 */
export function planSentence(comparison: Comparison) {
  const { after, before, kind, rows_after: rows, rows_before, moved_to_end: moved } = comparison;
  const first = rows.find(({ modified }) => modified);
  if (kind === 'SKIP') {
    const kept = new Set(rows.map(({ date }) => date));
    const skipped = rows_before.find(({ date }) => !kept.has(date));
    const which = skipped ? shortDate(day(skipped.date)) : 'Your next payday';
    const end = shortDate(day(after.last_date));
    return `${which} takes nothing. Its installment moves to the end, ${end}`;
  }
  // A plan that only moves what's late changes nothing but the last days.
  const isAtEnd = !first || first.date === after.last_date;
  const amount = isAtEnd ? after.installment : first.amount;
  const until = rows.findLast((row) => row.amount === amount)?.date ?? after.last_date;
  if (rows.some((row) => row.amount > amount && row.date > until)) {
    const old = after.installment;
    const end = after.last_amount === old ? '' : untilWords(comparison, old);
    return `${toDollars(amount)} each payday until ${briefDate(day(until))}, then ${toDollars(old)} again${end}`;
  }
  const sentence = `${toDollars(amount)} each payday${untilWords(comparison, amount)}`;
  return moved > 0n && after.installment === before.installment
    ? `${sentence}. What’s late moves to the end`
    : sentence;
}

/** The last payday of an amount, and the last payday of all if it takes another amount. */
function untilWords({ after, rows_after: rows }: Comparison, amount: bigint): string {
  const end = shortDate(day(after.last_date));
  const until = rows.findLast((row) => row.amount === amount);
  return until && after.last_amount !== amount
    ? ` until ${shortDate(day(until.date))}, and ${toDollars(after.last_amount)} on ${end}`
    : ` until ${end}`;
}

/**
 * Every amount of a plan with its days, the last one included: `$48.00 on 6 paydays from Aug 11 to
 * Oct 20, 2027, and $31.20 on Nov 3, 2027`. The signed sentence and the message say the same.
 */
export function amountsInWords(spans: Comparison['spans']): string {
  return list.format(
    spans.map(({ amount, from, paydays, through }) =>
      paydays === 1
        ? `${toDollars(amount)} on ${shortDate(day(from))}`
        : `${toDollars(amount)} on ${paydays} paydays from ${startOf(from, through)} to ${shortDate(day(through))}`,
    ),
  );
}

const list = new Intl.ListFormat('en-US');

/** The first day of a span, without the year if the last day has the same. */
function startOf(from: string, through: string): string {
  const isOneYear = day(from).year === day(through).year;
  return (isOneYear ? briefDate : shortDate)(day(from));
}

/** What stays the same (50i). */
export function sameSentence(rate: string): string {
  return `${rate}%, no fee. We charge interest on principal only, never on unpaid interest.`;
}

/** What the credit report will say; before 30 days past due nothing has been reported late. */
export function bureauWords(from: string, delinquentDays: number) {
  const soFar =
    delinquentDays < 30
      ? 'Nothing has been reported late so far.'
      : 'What was reported late before stays on your report.';
  return {
    title: 'Credit bureau: current, modified terms',
    sentence: `From ${briefDate(day(from))}, as long as you pay the plan. ${soFar}`,
  };
}

/** How the installments of a plan are collected. */
export function howYouPay(
  collection: LoanRow['collection'],
  { account, employer }: { account: string; employer: string },
): string {
  if (collection === 'deduction')
    return `From your paycheck. We ask ${employer} for the new amounts. You can stop deductions any time.`;
  if (collection === 'ach')
    return `From ${account}. We debit the new amounts on the new days. You can stop debits any time.`;
  return 'From your own deposit or allotment. Change its amount yourself: we can’t do that for you.';
}

/** Days to catch up on a missed plan payday. */
export const CATCH_UP_DAYS = 10;

export const IF_MISSED = `The plan stays for ${CATCH_UP_DAYS} days so you can catch up. After that the old terms come back, without a fee.`;

/** The sentence beside the box, with every amount of the plan and its days. */
export function consentSentence(
  collection: LoanRow['collection'],
  { account, employer }: { account: string; employer: string },
  { spans }: Comparison,
): string {
  const amounts = amountsInWords(spans);
  const start = 'I agree to the changed installments above';
  if (collection === 'deduction')
    return `${start}, and that ${employer} takes from my pay: ${amounts}.`;
  if (collection === 'ach') return `${start}, and to bank debits from ${account}: ${amounts}.`;
  return `${start}, and will send: ${amounts}.`;
}
