import { changeEmployeeStatus as call } from '@paystead/contract/servicing/continuity';
import { addDays, isBefore } from '@paystead/lending/calendar/calendar';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { changeEmployment } from './change-employment.ts';
import { findEmployment } from './continuity.queries.ts';

const MOST_DAYS_BACK = 365;
const MOST_DAYS_AHEAD = 180;

/** Staff set a status from a day on (S4.1), and say how they know. */
export const changeEmployeeStatus = command(call, async (context) => {
  const { db, input, today } = context;
  const person = (await findEmployment(db, input.gid)) ?? refuse('NOT_FOUND');
  const effectiveOn = Temporal.PlainDate.from(input.effective_on);
  const returnsOn = input.returns_on ? Temporal.PlainDate.from(input.returns_on) : null;
  const isTooFar =
    isBefore(effectiveOn, addDays(today, -MOST_DAYS_BACK)) ||
    isBefore(addDays(today, MOST_DAYS_AHEAD), effectiveOn);
  if (isTooFar) refuse('DATE_OUT_OF_RANGE', {}, { effective_on: 'Enter a day within a year' });
  if (returnsOn && !isBefore(effectiveOn, returnsOn)) {
    refuse('DATE_OUT_OF_RANGE', {}, { returns_on: 'Enter a day after the leave starts' });
  }

  await changeEmployment(context, {
    borrowerGid: person.gid,
    employerGid: person.employer_gid,
    status: input.status,
    effectiveOn,
    returnsOn,
    source: 'STAFF',
    note: input.note,
  });
  return {};
});
