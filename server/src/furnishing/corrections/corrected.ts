import { FAULT_WORDS } from '@paystead/contract/furnishing/terms';
import { type AccountStatus, isAdverse } from '@paystead/lending/furnishing/account-codes';
import { wholeDollars } from '@paystead/lending/furnishing/metro2-file';
import { paymentHistory, type ReportedMonth } from '@paystead/lending/furnishing/payment-history';
import { recordFaultsOf } from '@paystead/lending/furnishing/record-checks';
import { said, termsOf } from '../said.ts';
import type { RecordRow } from '../records.queries.ts';

/** What somebody says that a month's report should have been. Money in cents. */
export interface Correction {
  readonly status: AccountStatus;
  readonly balance: bigint;
  readonly pastDue: bigint;
  /** Only a status that harms has one. */
  readonly firstDelinquency: string | null;
}

/** The parts of a record that a correction changes. */
export type CorrectedParts = Pick<
  RecordRow,
  | 'account_status'
  | 'payment_rating'
  | 'balance_cents'
  | 'past_due_cents'
  | 'scheduled_cents'
  | 'first_delinquency'
>;

/** FURNISH-10: a month's record as it should have been. */
export function corrected<Row extends RecordRow>(row: Row, change: Correction): Row {
  const { balance, firstDelinquency, pastDue, status } = change;
  const isOpen = !['97', '13', '64', 'DA', 'DF'].includes(status);
  const parts: CorrectedParts = {
    account_status: status,
    payment_rating: status === '13' ? '0' : null,
    balance_cents: balance,
    past_due_cents: pastDue,
    scheduled_cents: isOpen ? row.scheduled_cents : 0n,
    first_delinquency: isAdverse(status) ? firstDelinquency : null,
  };
  return { ...row, ...parts };
}

/** Everything but who the borrower is, which is checked when it goes. */
const SOMEBODY = {
  firstName: 'A',
  lastName: 'B',
  ssn: '123456789',
  birth: Temporal.PlainDate.from('1980-01-01'),
  phone: null,
  isDeceased: false,
  address: { street: 'A', unit: null, city: 'B', state: 'NY', zip: '10001' },
};

/** Why a correction can't be made, in a sentence; null if it can. */
export function whyNotCorrect(row: RecordRow, change: Correction): string | null {
  if (change.status === 'DF') return 'To report identity theft, block the debt on the loan’s page.';
  const after = corrected(row, change);
  const isSame =
    after.account_status === row.account_status &&
    after.first_delinquency === row.first_delinquency &&
    wholeDollars(after.balance_cents) === wholeDollars(row.balance_cents) &&
    wholeDollars(after.past_due_cents) === wholeDollars(row.past_due_cents);
  if (isSame) return 'That is what was reported. Change what was wrong.';
  const [fault] = recordFaultsOf(said(after), termsOf(after), SOMEBODY);
  return fault === undefined ? null : `${FAULT_WORDS[fault]}.`;
}

/** The history of the latest report, after the status of one month before it has changed. */
export function historyAfter(
  latest: RecordRow,
  months: readonly ReportedMonth[],
  change: { readonly on: string; readonly status: AccountStatus },
): string {
  const now = months.map((one) =>
    one.on.toString() === change.on ? { ...one, status: change.status } : one,
  );
  return paymentHistory(now, Temporal.PlainDate.from(latest.on_day));
}
