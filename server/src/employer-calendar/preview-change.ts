import type { CalendarChange } from '@paystead/contract/employer/calendar';
import type { WorkContext } from '../platform/context.ts';
import { countMoving } from './calendar.queries.ts';
import { asShifts, viewEffect } from './effect.view.ts';
import { lookAtCalendar } from './look-at-calendar.ts';
import { planChange } from './plan-change.ts';

/** What a change of an employer's calendar would move (PAYDAY-12). Writes nothing. */
export async function previewChange(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  employerGid: string,
  change: CalendarChange,
) {
  const calendar = await lookAtCalendar(context, employerGid);
  const planned = planChange(context, calendar, change);
  return viewEffect(calendar, planned, await countMoving(context.db, asShifts(planned)));
}
