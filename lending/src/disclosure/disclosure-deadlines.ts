import { addBankingDays, nextBankingDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { chargeOffDays } from '../servicing/delinquency.ts';

/**
 * Last day to tell the applicant what was decided on a completed application: 30 calendar days
 * (NOTICE-1).
 */
export function adverseActionDeadline(completedApplicationReceived: Day): Day {
  return completedApplicationReceived.add({ days: 30 });
}

/**
 * Last day on which a stop order for a debit is in time: three business days before the scheduled
 * transfer (PAY-14), counted with the banking calendar.
 */
export function stopPaymentDeadline(scheduledTransfer: Day): Day {
  return addBankingDays(scheduledTransfer, -3);
}

/** Last day to send notice of a debit that differs in amount: 10 calendar days before (PAY-13). */
export function varyingAmountNoticeDeadline(scheduledTransfer: Day): Day {
  return scheduledTransfer.subtract({ days: 10 });
}

/**
 * First day on which a loan is 120 days past due and is charged off (LATE-7).
 */
export function chargeOffDay(oldestUnpaidDueDate: Day): Day {
  return oldestUnpaidDueDate.add({ days: chargeOffDays });
}

/** Last day on which an unsigned offer can be signed, in banking days (3 by S9.10, APP-9). */
export function signatureDeadline(offered: Day, expirationDays = 3): Day {
  return addBankingDays(offered, expirationDays);
}

/**
 * The day of disbursement: that many banking days after signing (1 by S9.10). What is
 * signed while banks are closed counts as signed when they open: no file leaves before, and what
 * leaves settles a banking day later (PAYOUT-1), which is also why it is never less than one.
 */
export function disbursementDay(signed: Day, offsetDays = 1): Day {
  return addBankingDays(nextBankingDay(signed), Math.max(offsetDays, 1));
}
