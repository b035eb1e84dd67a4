import type { Input } from '@paystead/contract/call';
import {
  type previewStatusChange,
  STATUS_DAYS_AHEAD,
  STATUS_DAYS_BACK,
} from '@paystead/contract/employer/people';
import { addDays, isBefore } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { ownEmployer } from '../employers/index.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
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
  const { on, returnsOn } = daysOf(input, today);
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

function daysOf(input: Input<typeof previewStatusChange>, today: Temporal.PlainDate) {
  const on = Temporal.PlainDate.from(input.effective_on);
  const earliest = addDays(today, -STATUS_DAYS_BACK);
  const latest = addDays(today, STATUS_DAYS_AHEAD);
  if (isBefore(on, earliest) || isBefore(latest, on)) {
    const range = `Enter a day from ${weekdayDate(earliest)} to ${weekdayDate(latest)}`;
    refuse('DATE_OUT_OF_RANGE', {}, { effective_on: range });
  }
  const returnsOn =
    input.returns_on === undefined ? null : Temporal.PlainDate.from(input.returns_on);
  if (returnsOn === null) return { on, returnsOn };
  if (input.status !== 'LeaveWithPay' && input.status !== 'LeaveWithoutPay') {
    refuse('FIELDS', {}, { returns_on: 'Only a leave has a day back. Leave this empty' });
  }
  if (!isBefore(on, returnsOn) || !isBefore(today, returnsOn)) {
    refuse('FIELDS', {}, { returns_on: 'Enter a day after today and after the leave starts' });
  }
  return { on, returnsOn };
}
