import { changeMatchingStatuses as call } from '@paystead/contract/employer/status-batches';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { deskName } from '../connections/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockRosters } from '../roster/index.ts';
import { sumOf } from './foreseen.ts';
import { stampOf, weighingOf } from './matching-people.ts';
import { runStatusBatch } from './run-status-batch.job.ts';
import { findWorking, insertBatch } from './status-batches.queries.ts';
import { counted, farWords, viewBatch } from './status-batches.view.ts';
import { findChanging } from './weigh.queries.ts';

/**
 * Payroll changes the status of exactly the people of a preview (PEOPLE-14). A job works through
 * them; if the list has changed since the preview, nobody changes.
 */
export const changeMatchingStatuses = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now, today } = context;
  if (actor.employerGid) await lockRosters(db, actor.employerGid);
  const weighing = weighingOf(context);
  const { employerGid, on, returnsOn } = weighing;
  const working = await findWorking(db, employerGid);

  if (working) refuse('STATUS_BATCH_RUNS', { far: farWords(working) });
  const changing = await findChanging(db, weighing);
  const total = sumOf(changing, 'people');
  if (stampOf(weighing, changing) !== input.stamp || total !== input.people) {
    const others = total === input.people ? 'as many, but not the same ones' : counted(total);
    refuse('STATUS_PEOPLE_CHANGED', { seen: counted(input.people), now: others });
  }

  const batch = await insertBatch(db, {
    employer_gid: employerGid,
    status: input.status,
    effective_on: on.toString(),
    returns_on: returnsOn?.toString() ?? null,
    people: changing.flatMap(({ gids }) => gids),
    total,
    asked_at: now,
    asked_by_gid: actor.key ? null : actor.gid,
    asked_by: await deskName(context),
  });
  event(
    'people.status_changed',
    { kind: 'employer', gid: employerGid },
    {
      after: {
        status: input.status,
        effective_on: on.toString(),
        people: total,
        waits: isBefore(today, on),
        batch: batch.gid,
        ...(returnsOn ? { returns_on: returnsOn.toString() } : {}),
      },
    },
  );
  await enqueue(runStatusBatch, { gid: batch.gid });

  return viewBatch(batch, today);
});
