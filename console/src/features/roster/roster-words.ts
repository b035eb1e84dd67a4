import type { WireAnswer } from '@paystead/contract/call';
import type { listRosters, readRoster } from '@paystead/contract/employer/roster';
import type { RosterProblemKind, RosterStep } from '@paystead/contract/employer/roster-terms';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { hourWords, monthDay, shortDay } from '../../parts/employer/closing-words.ts';

export type Roster = WireAnswer<typeof readRoster>;
export type RosterSummary = WireAnswer<typeof listRosters>['rows'][number];

/** `1,204 people`, `1 person` */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
export const people = (count: number) => counted(count, 'person', 'people');
export const rowsOf = (count: number) => counted(count, 'row', 'rows');

/** `Mon, Nov 23 at 9:31 AM Eastern` */
export const whenOf = (instant: string) =>
  `${shortDay(newYorkDay(instant))} at ${hourWords(instant)}`;

/** Status words of a file, and their tone. */
export const ROSTER_STATES = {
  UPLOADED: ['Waiting to be read', 'info'],
  READING: ['Being checked', 'info'],
  MAPPING: ['Match columns', 'action'],
  CHECKED: ['Draft', 'action'],
  APPLYING: ['Being applied', 'info'],
  APPLIED: ['Applied', 'positive'],
  UNDOING: ['Being undone', 'info'],
  UNDONE: ['Undone', 'neutral'],
  DISCARDED: ['Thrown away', 'neutral'],
  EXPIRED: ['Expired', 'neutral'],
  UNREADABLE: ['Not read', 'critical'],
} as const satisfies Record<Roster['state'], readonly [string, string]>;

export const STEPS: readonly (readonly [RosterStep, string])[] = [
  ['FILE', 'Choose the file'],
  ['COLUMNS', 'Match columns'],
  ['ROWS', 'Fix rows'],
  ['CHANGES', 'See what changes'],
  ['APPLY', 'Apply'],
];

/** What kinds of problems are called in a filter and while rows are checked. */
export const KIND_WORDS: Readonly<Record<RosterProblemKind, string>> = {
  MISSING: 'Something is missing',
  TOO_LONG: 'Too long',
  CONTROL_CHARACTERS: 'Characters that can’t be shown',
  CELL_ERROR: 'A formula without a value',
  DATE_UNREADABLE: 'Not a date',
  DATE_IN_FUTURE: 'Date in the future',
  DATE_TOO_OLD: 'Date before 1900',
  SSN_WRONG: 'Not a Social Security number',
  EMAIL_WRONG: 'Not an email address',
  STATE_UNKNOWN: 'No such state',
  ZIP_WRONG: 'Not a ZIP code',
  STATUS_UNKNOWN: 'Unknown status',
  GROUP_UNKNOWN: 'Group isn’t yours',
  GROUP_NOT_COVERED: 'Group isn’t in this file',
  AMOUNT_UNREADABLE: 'Not an amount',
  AMOUNT_NOT_POSITIVE: 'Pay isn’t above zero',
  AMOUNT_TOO_LARGE: 'Pay is too large',
  ROUTING_WRONG: 'Not a routing number',
  ACCOUNT_WRONG: 'Not an account number',
  ACCOUNT_TYPE_UNKNOWN: 'Unknown type of account',
  NUMBER_TWICE: 'ID used twice',
  SSN_TWICE: 'Social Security number used twice',
  NUMBER_IS_SSN: 'ID is a Social Security number',
  OTHER_PERSON: 'ID is somebody else’s',
  EXTRA_VALUES: 'More values than columns',
};

/** How a file came: "by you", "by Tess Albright", "from the folder". */
export function cameBy({ by_you, source, uploaded_by: by }: RosterSummary): string {
  if (by_you) return 'by you';
  if (by !== null) return `by ${by}`;
  return source === 'SFTP' ? 'from the folder' : 'from a program';
}

/** Why an applied roster can't be undone anymore. */
export function usedWords({ used }: Pick<RosterSummary, 'used'>): string | null {
  if (used === null) return null;
  const by =
    used.by === 'JOB_CHECK' || used.payday === null
      ? 'a job check found somebody on it'
      : `the ${monthDay(used.payday)} deduction file closed with it`;
  return `Used since ${whenOf(used.since)}: ${by}`;
}

/** How many columns an earlier file told, or what to do if none did. */
export function rememberedWords({ columns, remembered_on: on }: Roster): string {
  const known = columns.filter(({ match }) => match === 'REMEMBERED').length;
  if (on === null) return 'Choose what each column is. We remember it for the next file.';
  return `Matched the way you did on ${monthDay(on)}. ${known} of ${columns.length} columns were remembered.`;
}
