import { addBankingDays, daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, most, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { ShortPayPlan } from './short-pay.ts';

/**
 * The employer's answer to a deduction request. HELD: staff found that the money is on its way or
 * that the borrower is not at fault.
 */
export type DeductionAnswer = 'NONE' | 'MATCHED' | 'SHORT' | 'MISSING' | 'TERMINATED' | 'HELD';

/** A deduction that we requested. */
export type RequestedDeduction = {
  payday: Day;
  answer: DeductionAnswer;
  /** Staff, or the borrower's word that it was taken, hold it through this day. */
  heldUntil?: Day;
  /** Asked for and not received yet; by default what is open of the installment. */
  outstanding?: Cents;
};

/** One installment as scheduled, with its `deduction` if we requested one from payroll. */
export type AgedInstallment = {
  due: Day;
  amount: Cents;
  deduction?: RequestedDeduction;
};

/** An installment with what is open of it. */
export type OpenInstallment = AgedInstallment & { open: Cents };

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

/**
 * Like `ageInstallments`, for installments whose open parts are known, where some of them aren't
 * late yet (LATE-5, LATE-30). The rest of a short pay is due with the parts of its plan instead of
 * with its installment, so a part that doesn't come is late from its own payday. An installment
 * whose answer is pending lacks what payroll still owes of it, even where the money of a later
 * paycheck has filled it, so nobody is late in its place; nor for a part of its rest meanwhile.
 */
export function ageWithPlans(
  installments: readonly OpenInstallment[],
  plans: readonly ShortPayPlan[],
  asOf: Day,
): Delinquency {
  const isPlain = !installments.some((one) => isBefore(one.due, asOf) && awaitsAnswer(one, asOf));
  if (plans.length === 0 && isPlain) {
    return ageInstallments(
      installments.map((one) => ({ due: one.due, amount: one.open })),
      0n,
      asOf,
    );
  }
  const due = installments.filter((one) => isBefore(one.due, asOf));
  const paid = sum(due.map((one) => most(0n, one.amount - one.open)));
  return ageInstallments(countedRows(due, plans, asOf), paid, asOf);
}

/**
 * The installments due by a day as they count: each planned rest at the paydays that bring it, and
 * without what payroll still owes of them.
 */
function countedRows(
  installments: readonly OpenInstallment[],
  plans: readonly ShortPayPlan[],
  asOf: Day,
): AgedInstallment[] {
  const rows = installments.map((one) => ({
    due: one.due,
    amount: most(one.amount, one.open),
    coming: awaitsAnswer(one, asOf) ? (one.deduction?.outstanding ?? one.open) : 0n,
  }));
  const on = (day: Day) => rows.find(({ due }) => due.equals(day));
  for (const { due, parts } of plans) {
    const short = on(due);
    if (!short) continue;
    for (const { amount, payday } of parts) {
      const moved = least(amount, short.amount);
      const bringer = on(payday);
      // A payday that isn't due yet isn't among the rows, and what it brings isn't due either.
      if (!bringer && isBefore(payday, asOf)) continue;
      const awaited = least(moved, short.coming);
      short.amount -= moved;
      short.coming -= awaited;
      if (!bringer) continue;
      bringer.amount += moved;
      bringer.coming += awaited;
    }
  }
  return rows.map(({ amount, coming, due }) => ({ due, amount: most(0n, amount - coming) }));
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
  if (amount === 0n) return null;
  const last = today.add({ days: catchUpDays });
  let coming = 0n;
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
 * without an answer (LATE-5). One that is held isn't delinquent through the day of its hold, unless
 * its money came.
 */
export function awaitsAnswer({ deduction }: AgedInstallment, asOf: Day): boolean {
  if (deduction === undefined) return false;
  const { answer, heldUntil } = deduction;
  if (answer === 'HELD') return true;
  if (answer === 'MATCHED') return false;
  if (heldUntil && !isBefore(heldUntil, asOf)) return true;
  return answer === 'NONE' && isBefore(asOf, answerBy(deduction));
}

/** The day from which an unanswered deduction counts as unpaid (LATE-5). */
export function answerBy({ payday }: Pick<RequestedDeduction, 'payday'>): Day {
  return addBankingDays(payday, answerDays);
}

/** The first day on which a deduction that isn't answered is late, its hold included. */
export function lateFrom(deduction: RequestedDeduction): Day {
  const next = deduction.heldUntil?.add({ days: 1 });
  const usual = answerBy(deduction);
  return next && isBefore(usual, next) ? next : usual;
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

/** EARLY: two people decided before the rules did (STAFF-26). */
export type ChargeOffCause = 'PAST_DUE' | 'BANKRUPTCY' | 'FRAUD' | 'DEATH' | 'EARLY';

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
