import type { CalendarChange } from '@paystead/contract/employer/calendar';
import type { WorkContext } from '../platform/context.ts';
import { asShifts, viewEffect } from './effect.view.ts';
import { lookAtCalendar } from './look-at-calendar.ts';
import { countMoving } from './moves.queries.ts';
import { planChange } from './plan-change.ts';
import { refuseMoving } from './refuse-moving.ts';

/** What a change of an employer's calendar would move (PAYDAY-12). Writes nothing. */
export async function previewChange(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  employerGid: string,
  change: CalendarChange,
) {
  await refuseMoving(context, employerGid);
  const calendar = await lookAtCalendar(context, employerGid);
  const planned = planChange(context, calendar, change);
  return viewEffect(calendar, planned, await countMoving(context.db, asShifts(planned)));
}
