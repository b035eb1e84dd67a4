import { randomUUID } from 'node:crypto';
import type { CalendarChange } from '@paystead/contract/employer/calendar';
import type { Context } from '../platform/context.ts';
import {
  countMoving,
  type Doing,
  insertHoliday,
  insertMove,
  lockCalendar,
  moveInstallments,
  putBack,
  removeHoliday,
} from './calendar.queries.ts';
import { asShifts, viewEffect } from './effect.view.ts';
import { lookAtCalendar } from './look-at-calendar.ts';
import { planChange } from './plan-change.ts';
import { moveManyInstallments } from './move-many-installments.job.ts';
import { tellOfMovedPaydays } from './tell-of-moved-paydays.job.ts';

type Changing = Pick<Context, 'actor' | 'db' | 'enqueue' | 'event' | 'now' | 'today'>;

/** Installments that move within a request; more are moved by a job, all at once. */
const MOST_AT_ONCE = 2000;

/**
 * Changes an employer's calendar and moves its people's open installments with it, in one
 * transaction (PAYDAY-11); those of a big group in a job. Borrowers are told afterwards. Answers
 * what moves.
 */
export async function makeChange(context: Changing, employerGid: string, change: CalendarChange) {
  const { actor, db, enqueue, event, now } = context;
  await lockCalendar(db, employerGid);
  const calendar = await lookAtCalendar(context, employerGid);
  const planned = planChange(context, calendar, change);
  const shifts = asShifts(planned);
  const counted = await countMoving(db, shifts);

  await write(context, { employerGid, byGid: actor.gid, at: now }, change);
  const gid = randomUUID();
  const effect = viewEffect(calendar, planned, counted);
  const installments = effect.deductions + effect.other_plans;
  if (installments > MOST_AT_ONCE) {
    await enqueue(moveManyInstallments, { employer: employerGid, change: gid, shifts });
  } else if (installments > 0) {
    await moveInstallments(db, gid, shifts);
    await enqueue(tellOfMovedPaydays, { change: gid });
  }
  event(
    'employer.calendar-changed',
    { kind: 'employer', gid: employerGid },
    {
      before: { paydays: planned.map(({ from, group }) => `${group.name} ${from}`).join(', ') },
      after: {
        ...change,
        change: gid,
        paydays: planned.map(({ group, to }) => `${group.name} ${to}`).join(', '),
        installments,
      },
    },
  );

  return effect;
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
