import { isBefore } from '../../../lending/src/calendar/calendar.ts';
import { type Cents, sum } from '../../../lending/src/money/money.ts';
import { settlementState } from '../../../lending/src/relief/settlement.ts';
import { allocate } from '../../../lending/src/servicing/allocation.ts';
import { chargeOffOn } from '../../../lending/src/servicing/loan-flags.ts';
import { takesPayments } from '../../../lending/src/states/loan-status.ts';
import { settledSoFar } from './facts.ts';
import { bookInterest, interestStands } from './interest.ts';
import { done, type Life, note } from './life.ts';
import type { Loan } from './loan.ts';
import { modifiable } from './relief-acts.ts';
import { restoreSchedule } from './reschedule.ts';
import { ageOn, mayBeLate } from './standing.ts';
import { moveStatus } from './status.ts';

/** Days that a payday of a plan may stay unpaid (RELIEF-9). */
const CATCH_UP_DAYS = 10;

/** Ends a plan that was kept or broken at the end of a day (RELIEF-9). */
export function judgePlan(life: Life): void {
  const { loan, today } = life;
  const { plan } = loan;
  if (!plan) return;
  if (loan.status === 'Paid') return endPlan(life, 'plan kept');
  const days = mayBeLate(loan, today) ? ageOn(loan, today).days : 0;
  if (loan.status !== 'Open') return endPlan(life, 'plan broken');
  if (days > CATCH_UP_DAYS) {
    restoreSchedule(life, modifiable(loan, today).changeable, plan);
    loan.regular = plan.regularBefore;
    return endPlan(life, 'plan broken');
  }
  if (days === 0 && isBefore(plan.lastChanged, today)) endPlan(life, 'plan kept');
}

function endPlan(life: Life, kind: 'plan kept' | 'plan broken'): void {
  life.loan.plan = null;
  done(life, kind);
}

/** Forgives the rest of a kept settlement; one with a late part ends (RELIEF-4). */
export function judgeSettlement(life: Life): void {
  const { loan, today } = life;
  const { settlement } = loan;
  if (!settlement) return;
  const { state } = settlementState(settlement.terms, settledSoFar(loan), 0n, today);
  const isOver = !takesPayments(loan.status);
  if (loan.status === 'Paid') {
    loan.settlement = null;
    done(life, 'settlement kept');
  } else if (isOver || state === 'BROKEN') {
    loan.settlement = null;
    done(life, 'settlement broken');
  } else if (state === 'KEPT' && settledSoFar(loan, today) >= settlement.amount) {
    const waived = waiveRest(life);
    loan.settlement = null;
    done(life, 'settlement kept', waived);
  }
}

/** Forgives what is left of the loan and closes it. */
function waiveRest({ loan, today }: Life): Cents {
  const { book } = loan;
  bookInterest(loan, today);
  const owed = debtOf(loan);
  const total = sum(Object.values(owed));
  const isLost = loan.chargedOffOn !== null;
  const amount = isLost ? book.balance('charged_off_balance') : total;
  const id = isLost
    ? book.post({ kind: 'RECOVERY_WAIVED', amount }, today)
    : book.post(
        { kind: 'ACCOUNT_CREDIT', reason: 'SETTLEMENT', allocation: allocate(total, owed) },
        today,
      );
  loan.history.push({ id, kind: 'CREDIT', on: today, amount });
  if (!isLost) interestStands(loan, today, 0n, today);
  moveStatus(loan, 'pay-off');
  return amount;
}

function debtOf({ book }: Loan) {
  return {
    interest: book.balance('interest_receivable'),
    principalDue: book.balance('loan_principal'),
    fees: book.balance('fees_receivable'),
    principalLater: 0n,
  };
}

/** Counts how late the loan is at the end of a day, and charges it off when a rule says so. */
export function ageAndChargeOff(life: Life): void {
  const { loan, today } = life;
  if (loan.status !== 'Open') return;
  if (!mayBeLate(loan, today)) {
    loan.late = null;
    return;
  }
  const wasLate = (loan.late?.days ?? 0) > 0;
  loan.late = ageOn(loan, today);
  if (loan.late.days > 0 && !wasLate) done(life, 'past due', loan.late.amount);
  const due = chargeOffOn(loan.late, loan.flags, today);
  if (!due) return;
  bookInterest(loan, today);
  const owed = debtOf(loan);
  loan.book.post({ kind: 'CHARGE_OFF', owed }, today);
  loan.history.push({ id: `lost ${today.toString()}`, kind: 'CHARGE_OFF', on: today });
  moveStatus(loan, 'charge-off');
  loan.chargedOffOn = today;
  interestStands(loan, today, 0n, today);
  if (due.cause !== 'PAST_DUE') note(life, 'charge-off by a flag');
  done(life, 'charge-off', sum(Object.values(owed)));
}
