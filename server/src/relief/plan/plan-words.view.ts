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

/** An offer in one sentence: `$40.00 each payday until Jan 11, then $83.79 again`. */
export function planSentence({
  after,
  before,
  kind,
  rows_after: rows,
  rows_before,
  moved_to_end,
}: Comparison) {
  const first = rows.find(({ modified }) => modified);
  if (kind === 'SKIP') {
    const kept = new Set(rows.map(({ date }) => date));
    const skipped = rows_before.find(({ date }) => !kept.has(date));
    const which = skipped ? shortDate(day(skipped.date)) : 'Your next payday';
    const end = shortDate(day(after.last_date));
    return `${which} takes nothing. Its installment moves to the end, ${end}`;
  }
  if (!first) return `${toDollars(after.installment)} each payday`;
  const lower = rows.filter(({ amount }) => amount === first.amount);
  const until = lower.at(-1)?.date ?? after.last_date;
  if (first.amount < after.installment) {
    return `${toDollars(first.amount)} each payday until ${briefDate(day(until))}, then ${toDollars(after.installment)} again`;
  }
  const end = `${toDollars(after.installment)} each payday until ${shortDate(day(after.last_date))}`;
  return moved_to_end > 0n && after.installment === before.installment
    ? `${end}. What’s late moves to the end`
    : end;
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

/** The sentence beside the box, with the first changed amounts and their days. */
export function consentSentence(
  collection: LoanRow['collection'],
  { account, employer }: { account: string; employer: string },
  { rows_after: rows }: Comparison,
): string {
  const [first] = rows.filter(({ modified }) => modified);
  const same = rows.filter(({ amount, modified }) => modified && amount === first?.amount);
  const amount = toDollars(first?.amount ?? 0n);
  const days =
    same.length > MOST_DAYS
      ? `from ${briefDate(day(same[0]?.date ?? ''))} to ${shortDate(day(same.at(-1)?.date ?? ''))}`
      : `on ${new Intl.ListFormat('en-US').format(same.map(({ date }) => briefDate(day(date))))}`;
  const start = 'I agree to the changed installments above';
  if (collection === 'deduction')
    return `${start}, and that ${employer} takes ${amount} from my pay ${days}.`;
  if (collection === 'ach')
    return `${start}, and to bank debits of ${amount} from ${account} ${days}.`;
  return `${start}, and will send ${amount} ${days}.`;
}

/** Beyond this number of days, a sentence names the first and the last. */
const MOST_DAYS = 6;
