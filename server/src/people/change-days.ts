import type { Input } from '@paystead/contract/call';
import {
  type previewStatusChange,
  STATUS_DAYS_AHEAD,
  STATUS_DAYS_BACK,
} from '@paystead/contract/employer/people';
import { addDays, isBefore } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { refuse } from '../platform/refusal.ts';

type Wish = Pick<Input<typeof previewStatusChange>, 'effective_on' | 'returns_on' | 'status'>;

/** The days of a change, or a refusal that names the field (PEOPLE-3). */
export function changeDays(
  wish: Wish,
  today: Temporal.PlainDate,
): { readonly on: Temporal.PlainDate; readonly returnsOn: Temporal.PlainDate | null } {
  const on = Temporal.PlainDate.from(wish.effective_on);
  const earliest = addDays(today, -STATUS_DAYS_BACK);
  const latest = addDays(today, STATUS_DAYS_AHEAD);
  if (isBefore(on, earliest) || isBefore(latest, on)) {
    const range = `Enter a day from ${weekdayDate(earliest)} to ${weekdayDate(latest)}`;
    refuse('DATE_OUT_OF_RANGE', {}, { effective_on: range });
  }
  const returnsOn = wish.returns_on === undefined ? null : Temporal.PlainDate.from(wish.returns_on);
  if (returnsOn === null) return { on, returnsOn };
  if (wish.status !== 'LeaveWithPay' && wish.status !== 'LeaveWithoutPay') {
    refuse('FIELDS', {}, { returns_on: 'Only a leave has a day back. Leave this empty' });
  }
  if (!isBefore(on, returnsOn) || !isBefore(today, returnsOn)) {
    refuse('FIELDS', {}, { returns_on: 'Enter a day after today and after the leave starts' });
  }
  return { on, returnsOn };
}
