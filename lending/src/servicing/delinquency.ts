import { addBankingDays, daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/**
 * The employer's answer to a deduction request. HELD: staff found that the money is on its way or
 * that the borrower is not at fault.
 */
export type DeductionAnswer = 'NONE' | 'MATCHED' | 'SHORT' | 'MISSING' | 'TERMINATED' | 'HELD';

/** One installment as scheduled, with its `deduction` if we requested one from payroll. */
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
  /** The installments that make it late, oldest first, each with its open part. */
  missed: { due: Day; open: Cents }[];
  bucket: DelinquencyBucket;
  chargeOffDue: boolean;
};

/**
 * Banking days after the payday until an unanswered deduction request counts as unpaid (LATE-5).
 */
export const answerDays = 5;

/** Days past due at which a loan is charged off (LATE-7). */
export const chargeOffDays = 120;

/**
 * A loan's delinquency at the end of `asOf` (LATE-1, LATE-2). Payments satisfy installments in
 * due-date order. The days count from the oldest installment due before `asOf` that is short by
 * even a cent; the amount is the sum of all open parts due before `asOf`. An installment whose
 * employer hasn't answered yet is not past due.
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
    missed: late.map(({ due, open }) => ({ due, open })),
    bucket: delinquencyBucket(days),
    chargeOffDue: days >= chargeOffDays,
  };
}

/** Days ahead within which a debit counts as money under way for what is past due. */
export const catchUpDays = 14;

/** A debit that hasn't settled. */
export type PlannedDebit = { on: Day; amount: Cents };

/**
 * The debits under way that pay all that is past due, within two weeks: their amount and the day on
 * which it is covered. Null when they don't pay all of it. While there are some, we tell the
 * borrower about them, not about lateness.
 */
export function catchingUp(
  { amount }: Pick<Delinquency, 'amount'>,
  debits: readonly PlannedDebit[],
  today: Day,
): { amount: Cents; on: Day } | null {
  const last = today.add({ days: catchUpDays });
  let coming = 0n;
  if (amount === 0n) return null;
  for (const debit of debits.toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on))) {
    if (isBefore(last, debit.on)) return null;
    coming += debit.amount;
    if (coming >= amount) return { amount: coming, on: debit.on };
  }
  return null;
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
 * Whether payroll has yet to answer a deduction request. Such an installment isn't delinquent until
 * the employer answers that it paid nothing or too little, or 5 banking days pass after the payday
 * without an answer (LATE-5).
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

/** Events that charge a loan off early (LATE-8), each with the day we learned of it. */
export type LossEvents = {
  bankruptcyNoticeOn?: Day;
  fraudFoundOn?: Day;
  /** The day we determined the loss after a death. */
  deathLossOn?: Day;
};

export type ChargeOffCause = 'PAST_DUE' | 'BANKRUPTCY' | 'FRAUD' | 'DEATH';

/**
 * The cause and the deadline of a required charge-off, the earliest first; null when none is
 * required. 120 days past due: at once; bankruptcy: within 60 days of the court's notice; fraud:
 * within 90 days of its discovery; death: when the loss is determined (65 FR 36903).
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
