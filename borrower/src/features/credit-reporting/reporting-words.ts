import type { WireAnswer } from '@paystead/contract/call';
import type { readCreditReporting } from '@paystead/contract/furnishing/credit-reporting';
import type { DisputeAbout, DisputeOutcome } from '@paystead/contract/furnishing/terms';

export type Reporting = WireAnswer<typeof readCreditReporting>;
export type Month = Reporting['months'][number];
export type Dispute = Reporting['disputes'][number];

export const BUREAUS: Readonly<Record<Month['refused'][number]['bureau'], string>> = {
  EQUIFAX: 'Equifax',
  EXPERIAN: 'Experian',
  TRANSUNION: 'TransUnion',
};

/** What can be wrong, in the order of what people say most. */
export const ABOUT: readonly { value: DisputeAbout; label: string; hint?: string }[] = [
  { value: 'LATE', label: 'It says I paid late, and I didn’t' },
  { value: 'BALANCE', label: 'The balance or the amount past due' },
  { value: 'CLOSED', label: 'It’s paid off, and still shows as open' },
  { value: 'DATES', label: 'A date' },
  { value: 'PERSONAL', label: 'My name, address or birth date' },
  { value: 'NOT_MINE', label: 'This isn’t my loan', hint: 'Somebody may have used your name' },
  { value: 'OTHER', label: 'Something else' },
];

export const OUTCOMES: Readonly<Record<DisputeOutcome, string>> = {
  CORRECTED: 'You were right. We’ve corrected it',
  DELETED: 'We’ve taken the loan off your reports',
  CONFIRMED: 'What we reported is right',
  FRIVOLOUS: 'We couldn’t look into it',
};
