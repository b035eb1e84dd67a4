import { body, Gid } from '@paystead/contract/primitives';
import { isBefore } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../platform/context.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { lockRosters, recheckDrafts } from '../roster/index.ts';
import { followStatusChanges } from './follow-status-changes.job.ts';
import { makeChanges } from './make-changes.ts';
import {
  type BatchRow,
  countWorked,
  findBatchEmployer,
  lockNext,
  takeBackSome,
} from './status-batches.queries.ts';
import { type ChosenRow, findChosen } from './status-changes.queries.ts';

/** How many people one transaction changes. */
const CHUNK = 1000;

/**
 * Changes the people of a batch, a thousand at a time (PEOPLE-15), or takes it back (PEOPLE-16).
 * How far it is commits with each chunk, so a run that was interrupted continues there, and nobody
 * changes twice.
 */
export const runStatusBatch = steppedJob(
  'run-status-batch',
  body({ gid: Gid }),
  async ({ input, step }) => {
    let isRunning = true;
    while (isRunning) isRunning = await step((context) => workChunk(context, input.gid));
  },
  { retryDelay: 5 },
);

/** Whether there is more to do. */
async function workChunk(context: WorkContext, gid: string): Promise<boolean> {
  const { db, enqueue, event, now, today } = context;
  const employerGid = await findBatchEmployer(db, gid);
  if (employerGid === undefined) return false;
  await lockRosters(db, employerGid);
  const batch = await lockNext(db, gid, CHUNK);
  if (batch?.state === 'TAKING_BACK') return takeBackSome(db, gid, { at: now, most: CHUNK });
  if (batch?.state !== 'RUNNING') return false;

  const chosen = await findChosen(db, employerGid, batch.next, { lock: true });
  const gids = chosen.filter((one) => isStillFor(one, batch)).map((one) => one.gid);
  const on = Temporal.PlainDate.from(batch.effective_on);
  const waits = isBefore(today, on);
  const done = batch.done + batch.next.length;
  const leftOut = batch.next.length - gids.length;

  await makeChanges(context, gids, {
    employer_gid: employerGid,
    status: batch.status,
    on,
    returnsOn: batch.returns_on === null ? null : Temporal.PlainDate.from(batch.returns_on),
    waits,
    asked_at: batch.asked_at,
    asked_by_gid: batch.asked_by_gid,
    asked_by: batch.asked_by,
    batch_gid: gid,
  });
  await countWorked(db, gid, { done, leftOut, at: now });
  if (done < batch.total) return true;
  event(
    'people.status_batch_done',
    { kind: 'employer', gid: employerGid },
    { after: { batch: gid, people: done, left_out: batch.left_out + leftOut } },
  );
  if (!waits) {
    await recheckDrafts(context, employerGid);
    await enqueue(followStatusChanges, { employer: employerGid });
  }
  return false;
}

/** What somebody said of a person after the batch was asked for counts, not the batch. */
function isStillFor(person: ChosenRow, batch: BatchRow): boolean {
  const { employee_status: status, last_asked_at: asked, last_on: last } = person;
  if (status === 'Deceased') return false;
  if (last !== null && last > batch.effective_on) return false;
  return asked === null || Temporal.Instant.compare(asked, batch.asked_at) <= 0;
}
