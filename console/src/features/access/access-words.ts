import type { WireAnswer } from '@paystead/contract/call';
import type { findAccounts } from '@paystead/contract/product/access';
import { formatTableDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';

export type Account = WireAnswer<typeof findAccounts>['accounts'][number];

/** What a login of this account meets now. */
export function lockWords({ lock, locked_until: until, reset_due: due }: Account): string {
  if (lock === 'c2') return `Too many wrong passwords${endOf(until)}`;
  if (lock === 'c4') return `Too many wrong codes${endOf(until)}`;
  if (due) return 'Staff asked for a new password, which is not set yet';
  return lock === 'c3' ? 'Five wrong passwords; needs a new one' : 'None';
}

/** Unlocking changes nothing while only the new password is missing. */
export function canUnlock({ lock, reset_due: due }: Account): boolean {
  return lock !== null && !(lock === 'c3' && due);
}

export function kindWords({ kind, employer }: Account): string {
  if (kind === 'borrower') return 'Borrower';
  return employer === null ? 'Staff' : 'Employer’s user';
}

function endOf(until: string | null): string {
  return until ? `, until ${formatTableDate(newYorkDay(until))}, ${formatTime(until)}` : '';
}
