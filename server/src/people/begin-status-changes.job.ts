import { addDays } from '@paystead/lending/calendar/calendar';
import { workThrough } from '../close-of-day/index.ts';
import { putStatuses } from '../employers/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { followChange, FOLLOWING, subjectOf } from './follow-change.ts';
import { holdDueBatches } from './status-batches.queries.ts';
import {
  findToFollow,
  makeDue,
  noteWithoutAccount,
  type ToFollow,
} from './status-changes.queries.ts';

const CHUNK = 1000;
const FOLLOWED = 100;

/**
 * Makes the changes whose day begins after this close, and lets loans and letters follow them, and
 * those that a job left (PEOPLE-4). The files are built later in the same close.
 */
export const beginStatusChanges = dailyStep('begin-status-changes', async (daily) => {
  const tomorrow = addDays(daily.day, 1).toString();
  let made = 0;
  for (let some = CHUNK; some > 0;) {
    some = await daily.inTransaction(async ({ db, now }) => {
      const batches = await holdDueBatches(db, tomorrow);
      const due = await makeDue(db, tomorrow, { batches, most: CHUNK });
      const changes = due.map(({ entry_gid: entryGid, status }) => ({ entryGid, status }));
      await putStatuses(db, changes, now);
      return due.length;
    });
    made += some;
  }
  await daily.inTransaction(({ db, now }) => noteWithoutAccount(db, now));
  const left = await daily.inTransaction(({ db }) => findToFollow(db));
  await workThrough<ToFollow>(daily, {
    step: FOLLOWING,
    most: FOLLOWED,
    items: left.toSorted((one, other) => (one.gid < other.gid ? -1 : 1)),
    key: ({ gid }) => gid,
    subject: subjectOf,
    work: async (context, changes) => {
      for (const change of changes) await followChange(context, change);
    },
  });
  return made === 0
    ? { done: made }
    : { done: made, sentence: `Statuses that payrolls set for this day: ${made}` };
});
