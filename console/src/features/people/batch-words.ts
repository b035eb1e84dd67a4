import type { WireAnswer } from '@paystead/contract/call';
import type {
  listStatusBatches,
  previewMatchingStatus,
} from '@paystead/contract/employer/status-batches';
import { EMPLOYEE_WORDS } from '../../parts/employment-words.ts';
import { shortDay } from '../../parts/employer/closing-words.ts';
import { countedPeople } from './people-words.ts';

type Preview = WireAnswer<typeof previewMatchingStatus>;
export type Batch = WireAnswer<typeof listStatusBatches>['rows'][number];

const counted = (count: number) => count.toLocaleString('en-US');

/** How many match, and how many of them would change. */
export function matchedWords({ matched, people }: Preview): string {
  if (matched === 0) return 'Nobody matches anymore. Change the filter.';
  if (people === matched) {
    return matched === 1
      ? 'One person matches and would change.'
      : `All ${countedPeople(matched)} would change.`;
  }
  const who = people === 0 ? 'nobody would change' : `${counted(people)} would change`;
  return `${countedPeople(matched)} ${matched === 1 ? 'matches' : 'match'}, and ${who}.`;
}

/** Why some stay as they are. */
export function stayWords(why: Preview['stays'][number]['why'], people: number, day: string) {
  const who = `${counted(people)} ${people === 1 ? 'stays' : 'stay'} as they are:`;
  switch (why) {
    case 'DECEASED':
      return `${who} they’re on your roster as deceased. Call us if that’s wrong.`;
    case 'LATER':
      return `${who} their status changed on a day after ${shortDay(day)}.`;
    case 'SAME':
      return `${who} they have this status already.`;
  }
}

const statusWords = ({ effective_on: on, returns_on: back, status }: Batch) =>
  `${EMPLOYEE_WORDS[status]} from ${shortDay(on)}${back ? `, back ${shortDay(back)}` : ''}`;

/** What runs: "Unpaid leave from Mon, Nov 23 for 4,987 people". */
export const batchTitle = (batch: Batch) =>
  `${statusWords(batch)} for ${countedPeople(batch.people)}`;

/** How far it is, in percent and in words. */
export function farOf({ done, people, state, taken_back: back }: Batch) {
  const far = state === 'TAKING_BACK' ? back : done;
  const words = state === 'TAKING_BACK' ? 'taken back' : 'done';
  return {
    percent: (100 * far) / people,
    words: `${counted(far)} of ${countedPeople(people)} ${words}`,
  };
}

export const isWorking = ({ state }: Batch) => state === 'RUNNING' || state === 'TAKING_BACK';

/** What it did, once it is done or taken back. */
export function doneWords(batch: Batch, today: string): string {
  const { left_out: left, people, taken_back: back } = batch;
  if (batch.state === 'TAKEN_BACK')
    return `${statusWords(batch)} is taken back for ${countedPeople(back)}. Their status stays as it is.`;
  const waits = batch.effective_on > today;
  const after = waits
    ? 'It waits for its day.'
    : 'Deductions and messages follow person by person.';
  const made = `${statusWords(batch)} is set for ${countedPeople(people - left)}. ${after}`;
  if (left === 0) return made;
  const who = left === 1 ? 'One person was' : `${counted(left)} people were`;
  return `${made} ${who} left as they are, because of something newer: their own change, or they’re not on your roster anymore.`;
}
