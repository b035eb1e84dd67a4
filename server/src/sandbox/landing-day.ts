import { addDays, isBefore, nextBankingDay, type Day } from '@paystead/lending/calendar/calendar';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';

/**
 * Where “Past the next business day” ends: the morning after the day on which the money of a loan
 * signed today arrives. The close of that day opens the loan. Signed on a weekend or a holiday, the
 * money leaves on the next business day.
 */
export function morningAfterMoney(today: Day): Day {
  return addDays(disbursementDay(today), 1);
}

/**
 * The morning after everything of a payday is posted: its paychecks have arrived, and a bank debit
 * for it has settled.
 */
export function morningAfterPayday(due: Day, arrives: Day): Day {
  const debited = nextBankingDay(due);
  return addDays(isBefore(debited, arrives) ? arrives : debited, 1);
}
