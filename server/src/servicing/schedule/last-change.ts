import { addBankingDays, type Day } from '@paystead/lending/calendar/calendar';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import { DEDUCTION_CUT_OFF } from '@paystead/lending/servicing/deduction-file';
import { cutOffOf } from '../../ach/index.ts';
import { atHour, ZONE } from '../../platform/clock.ts';
import type { LoanRow } from '../loan/loan.queries.ts';

/** Until when the installment of a day can still be changed. */
export type LastChange = (due: Day) => Temporal.Instant;

const FILE_CLOSES = Temporal.PlainTime.from(DEDUCTION_CUT_OFF);
/** Stop orders for a debit take three business days. */
const DEBIT_DAYS = 3;

/**
 * When an installment is out of our hands: when the employer's deduction file closes, or three
 * business days before a bank debit, at the cut-off (12 CFR 1005.10(c)). What a borrower sends by
 * allotment or deposit is theirs until its day.
 * @param closeDays banking days before the payday on which the employer's file closes
 */
export function lastChangeOf(
  { collection }: Pick<LoanRow, 'collection'>,
  closeDays: number,
): LastChange {
  if (collection === 'deduction')
    return (due) =>
      addBankingDays(due, -closeDays)
        .toZonedDateTime({ timeZone: ZONE, plainTime: FILE_CLOSES })
        .toInstant();
  if (collection === 'ach') return (due) => cutOffOf(addBankingDays(debitDayOf(due), -DEBIT_DAYS));
  return (due) => atHour(due, 0);
}
