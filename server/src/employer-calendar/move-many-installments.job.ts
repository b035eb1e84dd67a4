import { body, Gid } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import { lockCalendar } from '../employers/index.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { followMove } from './follow-move.ts';
import { findMoving, moveNext } from './moves.queries.ts';

/** Loans in one transaction. */
const CHUNK = 2000;

/**
 * Moves the installments of a group that is too big for a request, chunk by chunk (PAYDAY-11). An
 * interrupted run goes on where it stopped; a deduction file that can't wait moves the rest itself.
 */
export const moveManyInstallments = steppedJob(
  'move-many-installments',
  body({ employer: Gid, change: Gid, renews: z.boolean() }),
  async ({ input, step }) => {
    const { change, employer } = input;
    const moveSome = () =>
      step(async ({ db, enqueue }) => {
        await lockCalendar(db, employer);
        const isOurs = (await findMoving(db, employer))?.gid === change;
        if (isOurs && (await moveNext(db, employer, CHUNK)) > 0) return true;
        await followMove(enqueue, input);
        return false;
      });
    while (await moveSome());
  },
  { retryDelay: 30 },
);
