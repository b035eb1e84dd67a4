import type { WireAnswer } from '@paystead/contract/call';
import type { listRosterPeople, previewStatusChange } from '@paystead/contract/employer/people';
import { formatMoney } from '@paystead/kit/format/format-money';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { closingWords, shortDay } from '../../parts/employer/closing-words.ts';

export type Person = WireAnswer<typeof listRosterPeople>['rows'][number];
export type Preview = WireAnswer<typeof previewStatusChange>;
export type Status = Person['status'];

/** The statuses in the order of the list of choices. */
export const STATUSES = Object.keys(EMPLOYEE_WORDS) as Status[];

export const statusOptions = STATUSES.map((value) => ({ value, text: EMPLOYEE_WORDS[value] }));

export const TONES = {
  Active: 'plain',
  Terminated: 'neutral',
  LeaveWithPay: 'info',
  LeaveWithoutPay: 'caution',
  Retired: 'neutral',
  Deceased: 'neutral',
} as const satisfies Record<Status, string>;

export const countedPeople = (count: number) =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

/** For whom a change by a search is. */
export const allWhoMatch = (count: number) =>
  count === 1 ? 'the person who matches' : `all ${countedPeople(count)} who match`;

/** What a change does to one payday. */
export function effectWords(touched: Preview['paydays'][number], all: number): string {
  const { amount, closes_at: closes, effect, people } = touched;
  const who = people === all ? '' : ` for ${countedPeople(people)}`;
  const sum = amount === null || Number(amount) === 0 ? '' : `, ${formatMoney(amount)}`;
  switch (effect) {
    case 'ASKED':
      return `Deduction as usual${who}${sum}`;
    case 'LAST':
      return `The last deduction${who}${sum}`;
    case 'STOPPED':
      return `No deduction${who}`;
    case 'RESUMED':
      return `The deduction starts again${who}`;
    case 'CLOSED':
      return `Its file closed ${closingWords(closes)} and still asks${who}${sum}`;
  }
}

/** What becomes of a payday’s file, if it has one that changes. */
export function fileWords(touched: Preview['paydays'][number]): string {
  if (!touched.has_file) return '';
  const draft = `The file gets a new draft before ${closingWords(touched.closes_at)}`;
  return touched.asks_again ? `${draft}, and asks for your approval again` : draft;
}

/** In one sentence, whether and when it is made. */
export function whenWords({ deducted, people, replaces, waits }: Preview, day: string): string {
  const when = waits
    ? `Waits until ${shortDay(day)}. Until then you can take it back.`
    : 'Counts at once.';
  const told =
    deducted === 0
      ? ' Nobody here has a deduction.'
      : ` ${countedPeople(deducted)} of ${people.toLocaleString('en-US')} ${deducted === 1 ? 'has' : 'have'} a deduction; we write to ${deducted === 1 ? 'that person' : 'them'} when it changes.`;
  const other =
    replaces === 0
      ? ''
      : ` It takes the place of ${replaces === 1 ? 'a change that waits' : `${replaces} changes that wait`}.`;
  return `${when}${told}${other}`;
}
