import { isSameDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { Rate } from '../money/rate.ts';
import { levelSchedule, scheduleWithInstallment } from '../schedule/amortization.ts';
import type { ScheduleRow } from '../schedule/amortization.ts';

/** The part of a loan's schedule that is replaced: what is owed before it, and its old rows. */
export type ReplacedPart = {
  /** Principal owed after the last kept installment, if all before are paid on their days. */
  principal: Cents;
  rate: Rate;
  /** Interest runs from this day: the last kept due date, or the day the books are on. */
  from: Day;
  /** Interest unpaid on that day; due with the last installment. */
  carried: Cents;
  /** The old installments, in order. */
  rows: readonly { due: Day; amount: Cents }[];
};

/** A row of the new part. */
export type ContinuedRow = {
  due: Day;
  interest: Cents;
  principal: Cents;
  amount: Cents;
  balance: Cents;
};

/**
 * The schedule when installments wait on unpaid leave: those of the pause move to the end, as a
 * skip does, without counting as a skip of the borrower's own (RELIEF-3). The amount
 * stays; the interest of the pause makes the last ones. Also used when the borrower is back early.
 * @param paydays with an installment and outside the pause, as many as could be needed
 * @returns null if the given paydays can't hold it
 */
export function pausedSchedule(
  part: ReplacedPart,
  paydays: readonly Day[],
  installment: Cents,
): ContinuedRow[] | null {
  const { rows } = scheduleWithInstallment(
    { principal: part.principal, rate: part.rate, disbursementDate: part.from, dueDates: paydays },
    installment,
  );
  const needed = rows.filter(({ amount }) => amount > 0n);
  const last = needed.at(-1);
  return last && last.amount <= installment ? continued(part, needed) : null;
}

/**
 * The schedule on the paydays of a new employer: the same principal, rate and last month, level
 * installments on the new paydays. Never more time, nothing due at once.
 * @param paydays of the new employer with an installment, through the old last due date
 */
export function rescheduled(part: ReplacedPart, paydays: readonly Day[]): ContinuedRow[] {
  const { rows } = levelSchedule({
    principal: part.principal,
    rate: part.rate,
    disbursementDate: part.from,
    dueDates: paydays,
  });
  return continued(part, rows);
}

/** Whether every installment already falls on a payday, so that the schedule can stay as it is. */
export function fitsPaydays(due: readonly Day[], paydays: readonly Day[]): boolean {
  return due.every((day) => paydays.some((payday) => isSameDay(day, payday)));
}

function continued(part: ReplacedPart, rows: readonly ScheduleRow[]): ContinuedRow[] {
  return rows.map(({ amount, balance, dueDate, interest, principal }, index) => {
    const carried = index === rows.length - 1 ? part.carried : 0n;
    return {
      due: dueDate,
      interest: interest + carried,
      principal,
      amount: amount + carried,
      balance,
    };
  });
}
