import { addBankingDays, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { debitDayOf } from '../calendar/payment-dates.ts';

/**
 * Who is asked for an installment. The first four are ways that a loan is signed with: `deduction`
 * (the employer's payroll), `allotment` and `deposit` (the borrower's own order), `ach` (a bank
 * account that the borrower named). `backup` is the account of the signed BACKUP_CONSENT. Nobody is
 * asked while collection is `paused` (unpaid leave) or `stopped` (a death); with `ask` the borrower
 * pays each installment by hand.
 */
export const collectionWays = [
  'deduction',
  'allotment',
  'deposit',
  'ach',
  'backup',
  'paused',
  'stopped',
  'ask',
] as const;
export type CollectionWay = (typeof collectionWays)[number];

/** A change of collection, from a day on. Changes are kept in the order they were recorded. */
export type CollectionChange = { from: Day; way: CollectionWay };

/**
 * The change that decides about installments due on `day`: the one recorded last among those that
 * have begun. A later decision thus replaces everything from its own day on. Undefined before the
 * first.
 */
export function collectionOn<Change extends CollectionChange>(
  changes: readonly Change[],
  day: Day,
): Change | undefined {
  return changes.findLast(({ from }) => !isBefore(day, from));
}

/** Banking days between the message about a debit from another account and that debit (CONT-3). */
export const debitNoticeDays = 3;

/** The first day on which an account may be debited that the borrower hears about on `toldOn`. */
export function firstDebitAfterNotice(toldOn: Day): Day {
  return addBankingDays(toldOn, debitNoticeDays);
}

/**
 * The first of some due days whose debit leaves the borrower enough notice. The installments before
 * it are debited later, as missed ones are, each with its own notice.
 */
export function firstDueWithNotice(dueDays: readonly Day[], toldOn: Day): Day | undefined {
  const earliest = firstDebitAfterNotice(toldOn);
  return dueDays.find((due) => !isBefore(debitDayOf(due), earliest));
}

/**
 * The payday of the last paycheck of a job: the first payday on or after the last day at work. One
 * regular installment is taken from it, never more (CONT-2).
 */
export function lastPaycheckOf(paydays: readonly Day[], lastDay: Day): Day | undefined {
  return paydays.find((payday) => !isBefore(payday, lastDay));
}

/** Whether an employer's file for a payday, which closes some banking days before, is open. */
export function isFileOpen(payday: Day, closeDays: number, day: Day): boolean {
  return isBefore(day, addBankingDays(payday, -closeDays));
}
