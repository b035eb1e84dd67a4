import { body, Gid, IsoDate } from '@paystead/contract/primitives';
import { arrivalDay } from '@paystead/lending/calendar/installment-dates';
import * as z from 'zod/mini';
import { job } from '../platform/jobs/job.ts';
import { lockCalendar, moveInstallments } from './calendar.queries.ts';
import { lookAtCalendar } from './look-at-calendar.ts';
import { tellOfMovedPaydays } from './tell-of-moved-paydays.job.ts';

const Shift = body({ group: Gid, nominal: IsoDate, from: IsoDate, to: IsoDate });

/**
 * Moves the installments of a group that is too big for a request, in one transaction (PAYDAY-11).
 * A payday that was changed again meanwhile is left to that change.
 */
export const moveManyInstallments = job(
  'move-many-installments',
  body({ employer: Gid, change: Gid, shifts: z.array(Shift) }),
  async (context) => {
    const { db, enqueue, input } = context;
    await lockCalendar(db, input.employer);
    const { groups } = await lookAtCalendar(context, input.employer);
    const standing = input.shifts.filter(({ group: gid, nominal, to }) => {
      const group = groups.find((one) => one.gid === gid);
      const day = Temporal.PlainDate.from(nominal);
      return group && arrivalDay(day, group.payroll.changes).toString() === to;
    });
    const moved = await moveInstallments(db, input.change, standing);
    if (moved > 0n) await enqueue(tellOfMovedPaydays, { change: input.change });
  },
  { retryDelay: 30 },
);
