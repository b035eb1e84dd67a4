import { randomUUID } from 'node:crypto';
import type { CalendarChange } from '@paystead/contract/employer/calendar';
import { isBefore } from '@paystead/lending/calendar/calendar';
import type { Context } from '../platform/context.ts';
import { lockCalendar } from '../employers/index.ts';
import {
  type Doing,
  insertHoliday,
  insertMove,
  putBack,
  removeHoliday,
} from './calendar.queries.ts';
import { asShifts, viewEffect } from './effect.view.ts';
import { followMove } from './follow-move.ts';
import { type EmployerCalendar, lookAtCalendar } from './look-at-calendar.ts';
import { moveManyInstallments } from './move-many-installments.job.ts';
import { moveNext, startMove } from './moves.queries.ts';
import { type PlannedShift, planChange } from './plan-change.ts';
import { refuseMoving } from './refuse-moving.ts';

type Changing = Pick<Context, 'actor' | 'db' | 'enqueue' | 'event' | 'now' | 'today'>;

/** Loans that move within a request; more are moved by a job. */
const MOST_AT_ONCE = 2000;

/**
 * Changes an employer's calendar and moves its people's open installments with it (PAYDAY-11): in
 * one transaction, those of a big group in a job right after. Borrowers are told afterwards, and
 * the open deduction files follow. Answers what moves.
 */
export async function makeChange(context: Changing, employerGid: string, change: CalendarChange) {
  const { actor, db, event, now } = context;
  await lockCalendar(db, employerGid);
  await refuseMoving(context, employerGid);
  const calendar = await lookAtCalendar(context, employerGid);
  const planned = planChange(context, calendar, change);

  const gid = randomUUID();
  await write(context, { employerGid, byGid: actor.gid, at: now }, change);
  const effect = await move(context, calendar, planned, gid);
  event(
    'employer.calendar-changed',
    { kind: 'employer', gid: employerGid },
    {
      before: { paydays: planned.map(({ from, group }) => `${group.name} ${from}`).join(', ') },
      after: {
        ...change,
        change: gid,
        paydays: planned.map(({ group, to }) => `${group.name} ${to}`).join(', '),
        deductions: effect.deductions,
        other_plans: effect.other_plans,
      },
    },
  );

  return effect;
}

async function move(
  { db, enqueue, today }: Changing,
  calendar: EmployerCalendar,
  planned: readonly PlannedShift[],
  change: string,
) {
  if (planned.length === 0) return viewEffect(calendar, planned, []);
  const { employerGid: employer, fileDays } = calendar;
  const rows = await startMove(db, change, employer, asShifts(planned));
  const all = rows.find(({ place }) => place === null);
  const opensOn = planned.flatMap(({ to }) => fileDays(to)?.opensOn ?? []);
  const input = { employer, change, renews: opensOn.some((day) => !isBefore(today, day)) };
  if (all && all.deductions + all.other_plans > MOST_AT_ONCE) {
    await enqueue(moveManyInstallments, input);
  } else {
    await moveNext(db, employer, MOST_AT_ONCE);
    await followMove(enqueue, input);
  }
  return viewEffect(calendar, planned, rows);
}

async function write({ db }: Changing, doing: Doing, change: CalendarChange): Promise<void> {
  switch (change.kind) {
    case 'ADD_HOLIDAY':
      return insertHoliday(db, doing, change);
    case 'REMOVE_HOLIDAY':
      return removeHoliday(db, doing, change.holiday);
    case 'MOVE_PAYDAY':
      return insertMove(db, doing, change);
    case 'MOVE_BACK':
      return putBack(db, doing, change.move);
  }
}
