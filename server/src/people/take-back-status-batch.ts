import { takeBackStatusBatch as call } from '@paystead/contract/employer/status-batches';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { deskName } from '../connections/index.ts';
import { ownEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockRosters } from '../roster/index.ts';
import { runStatusBatch } from './run-status-batch.job.ts';
import { findWorking, hasBegun, lockBatch, startTakingBack } from './status-batches.queries.ts';
import { farWords, viewBatch } from './status-batches.view.ts';

/**
 * Payroll takes back a change for all people of a filter before its day begins (PEOPLE-16): all of
 * it or nothing. A job works through them.
 */
export const takeBackStatusBatch = command(call, async (context) => {
  const { db, enqueue, event, input, now, today } = context;
  const employerGid = ownEmployer(context);
  // No other batch of the employer can start meanwhile.
  await lockRosters(db, employerGid);
  const batch = await lockBatch(db, input.gid);
  if (batch?.employer_gid !== employerGid) return refuse('NOT_FOUND');
  if (batch.taken_back_at !== null) return viewBatch(batch, today);

  const waits = isBefore(today, Temporal.PlainDate.from(batch.effective_on));
  if (!waits || (await hasBegun(db, batch.gid))) return refuse('STATUS_CHANGE_MADE');
  const working = await findWorking(db, employerGid);
  if (working && working.gid !== batch.gid) {
    return refuse('STATUS_BATCH_RUNS', { far: farWords(working) });
  }

  const by = await deskName(context);
  const taken = await startTakingBack(db, batch.gid, { at: now, by });
  event(
    'people.status_batch_taken_back',
    { kind: 'employer', gid: employerGid },
    {
      before: {
        batch: batch.gid,
        status: batch.status,
        effective_on: batch.effective_on,
        people: batch.total,
      },
    },
  );
  await enqueue(runStatusBatch, { gid: batch.gid });

  return viewBatch(taken, today);
});
