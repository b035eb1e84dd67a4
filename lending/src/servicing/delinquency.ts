import { addBankingDays, daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/**
 * How an employer answered a deduction it was asked for. HELD: staff have resolved it as money on
 * its way or as no fault of the borrower.
 */
export type DeductionAnswer = 'NONE' | 'MATCHED' | 'SHORT' | 'MISSING' | 'TERMINATED' | 'HELD';

/** One installment as scheduled; `deduction` when it was asked of a payroll. */
export type AgedInstallment = {
  due: Day;
  amount: Cents;
  deduction?: { payday: Day; answer: DeductionAnswer };
};

export const delinquencyBuckets = ['CURRENT', '1-29', '30-59', '60-89', '90-119', '120+'] as const;
export type DelinquencyBucket = (typeof delinquencyBuckets)[number];

export type Delinquency = {
  days: number;
  amount: Cents;
  oldestUnpaidDueDate: Day | null;
  bucket: DelinquencyBucket;
  chargeOffDue: boolean;
};

/** Banking days after the payday until an unanswered deduction counts as unpaid (LATE-5). */
export const answerDays = 5;

/** Days past due at which a loan is charged off (LATE-7). */
export const chargeOffDays = 120;

/**
 * How late a loan is at the end of `asOf` (LATE-1, LATE-2). Payments satisfy installments in
 * due-date order; the oldest one that is not paid to the cent and fell due before `asOf` gives the
 * days, all open parts due before it the amount. An installment that waits for its employer's
 * answer is not late.
 * @param paid cents of everything received through `asOf` and not returned
 */
export function ageInstallments(
  installments: readonly AgedInstallment[],
  paid: Cents,
  asOf: Day,
): Delinquency {
  const late = openParts(installments, paid).filter(
    (one) => one.open > 0n && isBefore(one.due, asOf) && !awaitsAnswer(one, asOf),
  );
  const oldest = late[0]?.due ?? null;
  const days = oldest ? daysBetween(oldest, asOf) : 0;
  return {
    days,
    amount: sum(late.map(({ open }) => open)),
    oldestUnpaidDueDate: oldest,
    bucket: delinquencyBucket(days),
    chargeOffDue: days >= chargeOffDays,
  };
}

function openParts(installments: readonly AgedInstallment[], paid: Cents) {
  let left = paid;
  return installments
    .toSorted((a, b) => Temporal.PlainDate.compare(a.due, b.due))
    .map((one) => {
      const covered = least(left, one.amount);
      left -= covered;
      return { ...one, open: one.amount - covered };
    });
}

/**
 * Asked of the payroll and not answered yet: not delinquent until the answer is that nothing or too
 * little came, or 5 banking days after the payday have passed without one (LATE-5).
 */
export function awaitsAnswer({ deduction }: AgedInstallment, asOf: Day): boolean {
  if (deduction === undefined) return false;
  if (deduction.answer === 'HELD') return true;
  if (deduction.answer !== 'NONE') return false;
  return isBefore(asOf, addBankingDays(deduction.payday, answerDays));
}

export function delinquencyBucket(days: number): DelinquencyBucket {
  if (days <= 0) return 'CURRENT';
  if (days < 30) return '1-29';
  if (days < 60) return '30-59';
  if (days < 90) return '60-89';
  return days < chargeOffDays ? '90-119' : '120+';
}

/**
 * What besides lateness charges a loan off early (LATE-8), each with the day it became known.
 */
export type LossEvents = {
  bankruptcyNoticeOn?: Day;
  fraudFoundOn?: Day;
  /** The day on which the loss after a death was determined. */
  deathLossOn?: Day;
};

export type ChargeOffCause = 'PAST_DUE' | 'BANKRUPTCY' | 'FRAUD' | 'DEATH';

/**
 * Why and by when the loan must be charged off, the earliest first; null while nothing asks for it.
 * 120 days past due at once; bankruptcy within 60 days of the court's notice; fraud within 90 days
 * of its discovery; death when the loss is determined (65 FR 36903).
 */
export function chargeOffRule(
  lateness: Delinquency,
  events: LossEvents,
): { cause: ChargeOffCause; by: Day } | null {
  const { oldestUnpaidDueDate: oldest, chargeOffDue } = lateness;
  const causes: [ChargeOffCause, Day | undefined][] = [
    ['PAST_DUE', chargeOffDue && oldest ? oldest.add({ days: chargeOffDays }) : undefined],
    ['BANKRUPTCY', events.bankruptcyNoticeOn?.add({ days: 60 })],
    ['FRAUD', events.fraudFoundOn?.add({ days: 90 })],
    ['DEATH', events.deathLossOn],
  ];
  const [first] = causes
    .flatMap(([cause, by]) => (by ? [{ cause, by }] : []))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.by, b.by));
  return first ?? null;
}
