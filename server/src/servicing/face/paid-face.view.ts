import type { Answer } from '@paystead/contract/call';
import type { BalanceCause, readLoanFace } from '@paystead/contract/servicing/loan-course';
import { sum } from '@paystead/lending/money/money';
import type { Counted, Course } from '../loan/course.ts';
import type { FullStanding } from '../loan/standing.ts';
import type { LoanLook } from '../schedule/view-schedule.ts';
import type { RefundRow } from './face.queries.ts';
import type { FaceBackground } from './face-background.ts';

type PaidFace = NonNullable<Answer<typeof readLoanFace>['paid']>;
type Way = PaidFace['parts'][number]['by'];

/** A loan that is paid: when, how, how much in all, and what still comes back. */
export function viewPaid(
  { installments, standing }: LoanLook,
  { accountName, course, refunds, today }: FaceBackground,
): PaidFace {
  const paid = paidIn(course.counted.filter(({ cause }) => cause !== 'credit'));
  const planned = sum(standing.installments.map((row) => row.interest_cents));
  const saved = planned - paidIn(course.counted).interest;
  return {
    closed_on: standing.loan.closed_on ?? today.toString(),
    paid_in_all: paid.amount,
    interest_paid: paid.interest,
    interest_saved: saved > 0n ? saved : null,
    parts: waysIn(course.counted),
    last_payment_excess: paying(course.counted).at(-1)?.excess ?? 0n,
    not_needed: installments.filter(({ state }) => state === 'removed').length,
    still_asked: stillAsked(standing),
    refunds: refunds.map((row) => viewRefund(row, course, accountName)),
  };
}

const order: readonly Way[] = ['paycheck', 'bank', 'card', 'other', 'new_loan', 'credit'];

/**
 * The money by where it came from, one line for each way. Leaves out what came when nothing was
 * owed anymore: it paid nothing, and goes back.
 */
function waysIn(counted: readonly Counted[]): PaidFace['parts'] {
  const ways = Map.groupBy(paying(counted), ({ cause }) => wayOf(cause));
  return order.flatMap((by) => {
    const rows = ways.get(by) ?? [];
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (!first || !last) return [];
    const excess = sum(rows.map((row) => row.excess));
    return [{ by, count: rows.length, from: first.day, to: last.day, ...paidIn(rows), excess }];
  });
}

function paying(counted: readonly Counted[]): Counted[] {
  return counted.filter((one) => paidIn([one]).amount > 0n);
}

function wayOf(cause: BalanceCause): Way {
  return order.find((way) => way === cause) ?? 'other';
}

export function paidIn(counted: readonly Counted[]) {
  const principal = sum(counted.map((one) => one.principal));
  const interest = sum(counted.map((one) => one.interest));
  return {
    principal,
    interest,
    amount: principal + interest + sum(counted.map((one) => one.fees)),
  };
}

/** Money that came for a loan that turned out void: all of it goes back. */
export function paidBack(course: Course, refunds: readonly RefundRow[]): bigint {
  const counted = paidIn(course.counted).amount;
  return counted > 0n ? counted : sum(refunds.map((row) => row.amount_cents));
}

/** Deductions the employer has been asked for and hasn't answered. */
export function stillAsked({ deductions }: FullStanding) {
  return deductions
    .filter(({ state }) => state === 'ASKED')
    .map((row) => ({ date: row.payday, amount: row.amount_cents }));
}

export function viewRefund(
  row: RefundRow,
  course: Course,
  accountName: FaceBackground['accountName'],
): PaidFace['refunds'][number] {
  const owed = paidIn(course.counted.filter(({ day }) => day === row.ordered_on)).amount;
  return {
    amount: row.amount_cents,
    came_in: row.amount_cents + owed,
    owed,
    ordered_on: row.ordered_on,
    pay_by: row.pay_by,
    sent_on: row.sent_on,
    arrived: row.state === 'PAID',
    account: accountName(row.bank_account_gid),
  };
}
