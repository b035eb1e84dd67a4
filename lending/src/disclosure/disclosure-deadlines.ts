import { addBankingDays, nextBankingDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { chargeOffDays } from '../servicing/delinquency.ts';

/**
 * The last day to notify the applicant of the decision on a completed application: 30 calendar days
 * after receiving it (NOTICE-1).
 */
export function adverseActionDeadline(completedApplicationReceived: Day): Day {
  return completedApplicationReceived.add({ days: 30 });
}

/**
 * The last day on which a stop-payment order for a debit is in time: three business days before the
 * scheduled transfer (PAY-14), counted as banking days.
 */
export function stopPaymentDeadline(scheduledTransfer: Day): Day {
  return addBankingDays(scheduledTransfer, -3);
}

/**
 * The last day to send notice of a debit with a different amount: 10 calendar days before (PAY-13).
 */
export function varyingAmountNoticeDeadline(scheduledTransfer: Day): Day {
  return scheduledTransfer.subtract({ days: 10 });
}

/** The day a loan becomes 120 days past due and is charged off (LATE-7). */
export function chargeOffDay(oldestUnpaidDueDate: Day): Day {
  return oldestUnpaidDueDate.add({ days: chargeOffDays });
}

/** The last day to sign an offer, in banking days (3 by S9.10, APP-9). */
export function signatureDeadline(offered: Day, expirationDays = 3): Day {
  return addBankingDays(offered, expirationDays);
}

/**
 * The disbursement date: `offsetDays` banking days after signing (1 by S9.10). A signature on a day
 * banks are closed counts as of the next banking day, when the next file goes out. That file
 * settles one banking day later (PAYOUT-1), so the offset is at least one.
 */
export function disbursementDay(signed: Day, offsetDays = 1): Day {
  return addBankingDays(nextBankingDay(signed), Math.max(offsetDays, 1));
}
