import type { AccountStatus } from '@paystead/lending/furnishing/account-codes';
import type { AccountRecord } from '@paystead/lending/furnishing/account-record';
import type { ReportedTerms } from '@paystead/lending/furnishing/record-checks';
import type { RecordRow } from './records.queries.ts';

/** A stored record as the rules know it. */
export function said(row: RecordRow): AccountRecord {
  return {
    accountStatus: row.account_status as AccountStatus,
    paymentRating: row.payment_rating,
    specialComment: row.special_comment as AccountRecord['specialComment'],
    conditionCode: row.condition_code as AccountRecord['conditionCode'],
    indicator: row.indicator as AccountRecord['indicator'],
    balance: row.balance_cents,
    pastDue: row.past_due_cents,
    chargedOff: row.charged_off_cents,
    scheduled: row.scheduled_cents,
    firstDelinquency: dayOrNull(row.first_delinquency),
    closedOn: dayOrNull(row.closed_on),
  };
}

/** What a stored record says beside the account's state. */
export function termsOf(row: RecordRow): ReportedTerms {
  return {
    on: Temporal.PlainDate.from(row.on_day),
    openedOn: Temporal.PlainDate.from(row.opened_on),
    amount: row.amount_cents,
    lastPaymentOn: dayOrNull(row.last_payment_on),
    history: row.history,
  };
}

function dayOrNull(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
