import type { Input } from '@paystead/contract/call';
import type { previewStatusChange } from '@paystead/contract/employer/people';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { ownEmployer } from '../employers/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { changeDays } from './change-days.ts';
import { nameOf } from './people.view.ts';
import { type ChosenRow, findChosen } from './status-changes.queries.ts';

/** A change of status that may be made, and the people it is about. */
export interface ChosenChange {
  readonly employerGid: string;
  readonly chosen: readonly ChosenRow[];
  readonly on: Temporal.PlainDate;
  readonly returnsOn: Temporal.PlainDate | null;
  /** Its day is still to come. */
  readonly waits: boolean;
}

/**
 * The people of a change, all of them, with its days checked (PEOPLE-3). Refuses the whole change
 * if it can't be for one of them.
 * @param lock until the transaction ends
 */
export async function chosenPeople(
  context: Pick<Context, 'actor' | 'db' | 'today'> & {
    readonly input: Input<typeof previewStatusChange>;
  },
  { lock = false } = {},
): Promise<ChosenChange> {
  const { db, input, today } = context;
  const employerGid = ownEmployer(context);
  const { on, returnsOn } = changeDays(input, today);
  const wanted = [...new Set(input.people)];
  const chosen = await findChosen(db, employerGid, wanted, { lock });
  if (chosen.length !== wanted.length) refuse('NOT_FOUND');

  const dead = chosen.find(({ employee_status: status }) => status === 'Deceased');
  if (dead) refuse('STATUS_FINAL', { name: nameOf(dead) });
  const later = chosen.find(({ last_on: last }) => last !== null && last > on.toString());
  if (later?.last_on) {
    const day = weekdayDate(Temporal.PlainDate.from(later.last_on));
    refuse('STATUS_BEFORE_LAST', { name: nameOf(later), day });
  }
  return { employerGid, chosen, on, returnsOn, waits: isBefore(today, on) };
}
