import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Answer } from '@paystead/contract/call';
import type { listPaydays } from '@paystead/contract/servicing/servicing';
import { toDollars } from '@paystead/lending/money/money';
import { type DeductionRow, isPaidOffBefore } from '../receipts/in-flight.queries.ts';
import type { InstallmentLook, LoanLook } from './view-schedule.ts';

type PaydayView = Answer<typeof listPaydays>[number];
type PaydayState = PaydayView['state'];

/** One row for each payday: planned, requested, deducted, remitted, posted. */
export function viewPaydays({ installments, standing }: LoanLook): PaydayView[] {
  const asked = new Map(standing.deductions.map((row) => [row.installment_gid, row]));
  return installments.map((one) => {
    const view = viewPayday(one, asked.get(one.row.gid), standing.untold.has(one.row.gid));
    const isPaidOff = isPaidOffBefore(standing.planned, one.row.due_date);
    return view.state === 'planned' && isPaidOff ? { ...view, sentence: PAYOFF_FIRST } : view;
  });
}

const PAYOFF_FIRST = 'Nothing is planned for this payday, because your payoff comes first.';

function viewPayday(
  one: InstallmentLook,
  asked: DeductionRow | undefined,
  isUntold: boolean,
): PaydayView {
  const state = paydayState(one, asked);
  const money = asked !== undefined && asked.deducted_cents > 0n;
  return {
    number: one.row.number,
    date: one.row.due_date,
    amount: asked?.amount_cents ?? one.amount,
    asked_on: asked?.asked_on ?? null,
    deducted_on: money ? asked.payday : null,
    remitted_on: asked?.remitted_on ?? null,
    posted_on: one.row.paid_on ?? (money ? asked.posted_on : null),
    posted_amount: one.paid,
    state,
    sentence: isUntold && state === 'planned' ? untold(one) : paydaySentence(state, one, asked),
  };
}

function paydayState(one: InstallmentLook, asked: DeductionRow | undefined): PaydayState {
  if (one.state === 'paid') return 'posted';
  if (one.state === 'removed') return 'removed';
  if (asked?.state === 'ASKED') return 'asked';
  if (asked?.state === 'MATCHED' || asked?.state === 'OVER') return 'remitted';
  if (asked?.state === 'SHORT') return 'short';
  if (asked || one.state === 'missed') return 'missing';
  return one.state === 'partial' ? 'short' : 'planned';
}

function unasked(money: string, day: string): string {
  return `Your payroll has not told us yet that it knows of ${money} for ${day}. We ask again by ourselves, and nothing is asked for twice.`;
}

function untold({ due }: InstallmentLook): string {
  return `Our bank does not tell us yet what your paycheck of ${weekdayDate(due)} sent. We ask again by ourselves, and nothing is late meanwhile.`;
}

function paydaySentence(
  state: PaydayState,
  one: InstallmentLook,
  asked: DeductionRow | undefined,
): string {
  const money = toDollars(asked?.amount_cents ?? one.amount);
  const day = weekdayDate(one.due);
  switch (state) {
    case 'planned':
      return `${money} is planned for ${day}.`;
    case 'asked':
      if (asked?.waits) return unasked(money, day);
      return `We asked your payroll on ${weekdayDate(Temporal.PlainDate.from(asked?.asked_on ?? one.row.due_date))} to take ${money} on ${day}.`;
    case 'deducted':
    case 'remitted':
      return `Your payroll sent us ${toDollars(asked?.deducted_cents ?? 0n)}. We count it on ${day}.`;
    case 'posted':
      return `${toDollars(one.paid)} is paid.`;
    case 'short':
      return `${toDollars(one.paid)} of ${money} is paid. ${toDollars(one.amount - one.paid)} is open.`;
    case 'missing':
      return `Nothing came for ${day}. ${toDollars(one.amount - one.paid)} is open.`;
    case 'removed':
      return 'Nothing is taken. You no longer need this payment.';
  }
}
