import { addDays, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import {
  collectionOn,
  firstDueWithNotice,
  isFileOpen,
  lastPaycheckOf,
} from '../servicing/collection.ts';
import type { CollectionChange, CollectionWay } from '../servicing/collection.ts';
import { pauseEnd } from './continuity.ts';
import type { Continuity } from './continuity.ts';

/** A loan whose borrower's employment changes. */
export type ContinuingLoan = {
  today: Day;
  /** The day the status counts from; for a payroll's answer, the payday it answers. */
  on: Day;
  /** Payroll itself answered for that payday: nothing more comes from it. */
  isAnswer: boolean;
  /** Unpaid leave: when the borrower is back, if known. */
  returnsOn: Day | null;
  mostPauseDays: number;
  /** How installments were collected when all was well. */
  home: Extract<CollectionWay, 'deduction' | 'allotment' | 'deposit' | 'ach'>;
  /** The employer's paydays with an installment, from the reported day on. */
  paydays: readonly Day[];
  /** Banking days before a payday on which the employer's file closes. */
  closeDays: number;
  /** Open installments due from today on, not yet claimed by money on its way. */
  due: readonly Day[];
  changes: readonly CollectionChange[];
  /** A signed choice that is in force: nothing but the day before it is touched. */
  choice: { way: CollectionWay; from: Day } | null;
};

export type ContinuityStep = { from: Day; way: CollectionWay };

export type ContinuityPlan = {
  /** In the order to record; empty when nothing changes. */
  steps: ContinuityStep[];
  /** The last payday with a deduction; null if none is to come. */
  lastDeduction: Day | null;
  pause: { from: Day; through: Day } | null;
};

const nothing: ContinuityPlan = { steps: [], lastDeduction: null, pause: null };

/**
 * Who is asked for which installments from now on. The last paycheck still pays its installment; a
 * signed choice and an account agreed for bank debits go on as they are; a death stops everything.
 */
export function planContinuity(loan: ContinuingLoan, continuity: Continuity): ContinuityPlan {
  if (continuity.way === 'stopped') {
    return changed(loan, { ...nothing, steps: [{ from: loan.today, way: 'stopped' }] });
  }
  if (loan.home === 'ach') return nothing;
  if (continuity.way === 'deduction') return resumed(loan);

  const { lastDeduction, stop } = endOfPay(loan);
  if (continuity.way === 'paused') {
    // Payroll answered for a payday of the leave: its installment waits, too.
    const answered = loan.isAnswer ? lastPaycheckOf(loan.paydays, loan.on) : undefined;
    return paused(loan, continuity, answered ?? stop, lastDeduction);
  }
  const after = withChoice(loan, stop, afterPay(loan, continuity.way, stop, loan.today));
  const steps = [...untilThen(loan, stop), ...after];
  return changed(loan, { steps, lastDeduction, pause: null });
}

/**
 * The last payday that still brings a deduction, null if it is behind us, and the first day on
 * which nothing comes from pay any more.
 */
export function endOfPay(loan: Pick<ContinuingLoan, 'isAnswer' | 'on' | 'paydays' | 'today'>): {
  lastDeduction: Day | null;
  stop: Day;
} {
  const last = lastPaycheckOf(loan.paydays, loan.on);
  return {
    lastDeduction: last && !isBefore(last, loan.today) && !loan.isAnswer ? last : null,
    stop: later(addDays(last ?? loan.on, 1), loan.today),
  };
}

/** From a day on by the backup account or by hand; debits begin when notice was given. */
function afterPay(
  { due }: ContinuingLoan,
  way: 'backup' | 'ask',
  from: Day,
  toldOn: Day,
): ContinuityStep[] {
  if (way === 'ask') return [{ from, way }];
  const ahead = due.filter((day) => !isBefore(day, from));
  const first = firstDueWithNotice(ahead, toldOn);
  const isLate = first !== undefined && ahead[0] !== undefined && isBefore(ahead[0], first);
  return isLate
    ? [
        { from, way: 'ask' },
        { from: first, way },
      ]
    : [{ from, way }];
}

function withChoice(
  { choice }: ContinuingLoan,
  stop: Day,
  steps: ContinuityStep[],
): ContinuityStep[] {
  if (!choice) return steps;
  const from = later(choice.from, stop);
  return [...steps.filter((step) => isBefore(step.from, from)), { from, way: choice.way }];
}

function paused(
  loan: ContinuingLoan,
  { afterPause }: Continuity,
  from: Day,
  lastDeduction: Day | null,
): ContinuityPlan {
  const through = pauseEnd(from, loan.returnsOn, loan.mostPauseDays);
  const after = addDays(through, 1);
  const isBack = loan.returnsOn !== null && !isBefore(after, loan.returnsOn);
  const next: ContinuityStep = { from: after, way: isBack ? loan.home : afterPause };
  const steps: ContinuityStep[] = isBefore(through, from) ? [] : [{ from, way: 'paused' }, next];
  return changed(loan, {
    steps: [...untilThen(loan, from), ...withChoice(loan, from, steps)],
    lastDeduction,
    pause: loan.choice || steps.length === 0 ? null : { from, through },
  });
}

/** The first payday from a day on whose deduction file is still open. */
function firstAskable(loan: ContinuingLoan, from: Day): Day | undefined {
  return loan.paydays.find(
    (payday) =>
      !isBefore(payday, later(from, loan.today)) && isFileOpen(payday, loan.closeDays, loan.today),
  );
}

/** Deductions until the last paycheck, if an earlier report had already ended them. */
function untilThen(loan: ContinuingLoan, stop: Day): ContinuityStep[] {
  const start = firstAskable(loan, loan.today);
  if (loan.choice || !start) return [];
  const first = loan.paydays.find((payday) => {
    const known = collectionOn(loan.changes, payday);
    return !isBefore(payday, start) && known !== undefined && known.way !== loan.home;
  });
  return first && isBefore(first, stop) ? [{ from: first, way: loan.home }] : [];
}

/** Back at work: payroll takes over from the first payday whose file is still open. */
function resumed(loan: ContinuingLoan): ContinuityPlan {
  const first = firstAskable(loan, loan.on);
  if (loan.choice || !first) return nothing;
  return changed(loan, { ...nothing, steps: [{ from: first, way: loan.home }] });
}

/** Only what makes a difference for a day to come counts: a repeated report adds nothing. */
function changed(loan: ContinuingLoan, plan: ContinuityPlan): ContinuityPlan {
  const after = [...loan.changes, ...plan.steps];
  const days = [...loan.due, ...loan.paydays, ...plan.steps.map(({ from }) => from)].filter(
    (day) => !isBefore(day, loan.today),
  );
  const wayOn = (changes: readonly CollectionChange[], day: Day) =>
    collectionOn(changes, day)?.way ?? loan.home;
  const differs = days.some((day) => wayOn(loan.changes, day) !== wayOn(after, day));
  return differs ? plan : nothing;
}

function later(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one;
}
