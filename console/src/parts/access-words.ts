import type { WireAnswer } from '@paystead/contract/call';
import type { findAccounts } from '@paystead/contract/product/access';
import { formatTableDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';

export type Account = WireAnswer<typeof findAccounts>['accounts'][number];

/** What a login of this account meets now. */
export function lockWords({ lock, locked_until: until, reset_due: due }: Account): string {
  if (lock === 'c2') return `Too many wrong passwords${endOf(until)}`;
  if (lock === 'c4') return `Too many wrong codes${endOf(until)}`;
  if (due) return 'Staff required a new password. It isn’t set yet';
  return lock === 'c3' ? 'Five wrong passwords. Needs a new one' : 'None';
}

/** Unlocking changes nothing while only the new password is missing. */
export function canUnlock({ lock, reset_due: due }: Account): boolean {
  return lock !== null && !(lock === 'c3' && due);
}

export function kindWords({ kind, employer }: Account): string {
  if (kind === 'borrower') return 'Borrower';
  return employer === null ? 'Staff' : 'Employer user';
}

/** The hold after a change of email or phone (ID-9). */
export function holdWords({ contact_hold_until: until }: Account): string {
  return `Email or phone changed${endOf(until)}`;
}

function endOf(until: string | null): string {
  return until ? `, until ${formatTableDate(newYorkDay(until))}, ${formatTime(until)}` : '';
}
