import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { sum, toDollars } from '@paystead/lending/money/money';
import type { PendingEntry } from '../ach/index.ts';

/** Tests of an account: deposits whose amounts the borrower has to prove, and debits of zero. */
type ToldPurpose = Exclude<PendingEntry['purpose'], 'MICRO_DEPOSIT' | 'PRENOTE'>;
export type ToldEntry = Pick<PendingEntry, 'amount' | 'effectiveDate'> & {
  readonly purpose: ToldPurpose;
};

const NAMES: Readonly<Record<ToldPurpose, string>> = {
  DISBURSEMENT: 'your loan money',
  PAYMENT: 'your payment',
  REFUND: 'your refund',
  SAVINGS: 'your savings',
};

/** A longer list is no help in a letter; the rest is counted. */
const MOST = 6;

/** The entries that people are told of. */
export function toldEntries(entries: readonly PendingEntry[]): (ToldEntry & { waits: boolean })[] {
  return entries.flatMap(({ purpose, ...entry }) =>
    purpose === 'MICRO_DEPOSIT' || purpose === 'PRENOTE' ? [] : [{ ...entry, purpose }],
  );
}

/**
 * `These are on hold: your payment of $80.00 for Fri, Dec 4, 2026; your refund of …`, or '' for
 * none. The leads are for one entry and for several.
 */
export function moneyLine(
  [one, many]: readonly [string, string],
  entries: readonly ToldEntry[],
): string {
  if (entries.length === 0) return '';
  const lead = entries.length === 1 ? one : many;
  const parts = entries
    .slice(0, MOST)
    .map(
      ({ purpose, amount, effectiveDate }) =>
        `${NAMES[purpose]} of ${toDollars(amount)} for ${weekdayDate(effectiveDate)}`,
    );
  const more = entries.length - MOST;
  return `${lead}: ${[...parts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}.`;
}

/** `2 debits ($160.00), 1 payout ($1,000.00)`, for staff. */
export function moneyCount(entries: readonly ToldEntry[]): string {
  const groups = Map.groupBy(entries, ({ purpose }) => purpose);
  return [...groups]
    .map(([purpose, some]) => {
      const [one, many] = STAFF_NAMES[purpose];
      const total = toDollars(sum(some.map(({ amount }) => amount)));
      return `${some.length} ${some.length === 1 ? one : many} (${total})`;
    })
    .join(', ');
}

const STAFF_NAMES: Readonly<Record<ToldPurpose, readonly [string, string]>> = {
  DISBURSEMENT: ['payout', 'payouts'],
  PAYMENT: ['debit', 'debits'],
  REFUND: ['refund', 'refunds'],
  SAVINGS: ['savings credit', 'savings credits'],
};
