import type { LoanMath, MathTerm } from '@paystead/contract/servicing/loan-math';
import type { DaysOfInterest } from '@paystead/lending/books/interest-spans';
import { briefDate, shortDate } from '@paystead/lending/calendar/day-words';
import type { Cents } from '@paystead/lending/money/money';
import { showPercent } from '@paystead/lending/money/rate';

export function moneyTerm(sign: MathTerm['sign'], label: string, money: Cents): MathTerm {
  return { sign, label, money, words: null };
}

/** Principal × yearly rate × days ÷ 365 = interest. */
export function interestTerms({ days, interest, principal, rate }: DaysOfInterest): MathTerm[] {
  return [
    moneyTerm(null, 'You owed', principal),
    { sign: 'times', label: 'Yearly rate', money: null, words: showPercent(rate) },
    { sign: 'times', label: 'Days of the year', money: null, words: `${days} / 365` },
    moneyTerm('equals', 'Interest', interest),
  ];
}

export function roundingOf({ days, exact, rate }: DaysOfInterest): string | null {
  if (days === 0 || rate === 0n) return null;
  return `Before rounding it’s $${exact}. We round once for all these days, half a cent up.`;
}

export function daysOf({ days, from, rate, to }: DaysOfInterest): LoanMath['days'] {
  if (days === 0 || rate === 0n) return null;
  return {
    from: from.toString(),
    through: to.toString(),
    count: days,
    sentence: `${shortDate(from)} isn’t counted, ${briefDate(to)} is. Days are New York days.`,
  };
}
