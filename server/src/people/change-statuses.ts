import { changeStatuses as call } from '@paystead/contract/employer/people';
import { deskName } from '../connections/index.ts';
import { command } from '../platform/calls/command.ts';
import { lockRosters, recheckDrafts } from '../roster/index.ts';
import { chosenPeople } from './chosen-people.ts';
import { followStatusChanges } from './follow-status-changes.job.ts';
import { makeChanges } from './make-changes.ts';

/**
 * Payroll changes the status of one or many people from a day on: all of them, or nobody
 * (PEOPLE-3). A day to come waits for the close before it (PEOPLE-4).
 */
export const changeStatuses = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  if (actor.employerGid) await lockRosters(db, actor.employerGid);
  const { chosen, employerGid, on, returnsOn, waits } = await chosenPeople(context, {
    lock: true,
  });
  const gids = chosen.map(({ gid }) => gid);

  await makeChanges(context, gids, {
    employer_gid: employerGid,
    status: input.status,
    on,
    returnsOn,
    waits,
    asked_at: now,
    asked_by_gid: actor.key ? null : actor.gid,
    asked_by: await deskName(context),
    batch_gid: null,
  });
  event(
    'people.status_changed',
    { kind: 'employer', gid: employerGid },
    {
      after: {
        status: input.status,
        effective_on: on.toString(),
        people: gids.length,
        waits,
        ...(returnsOn ? { returns_on: returnsOn.toString() } : {}),
      },
    },
  );
  if (!waits) {
    await recheckDrafts(context, employerGid);
    await enqueue(followStatusChanges, { employer: employerGid });
  }

  return { people: gids.length, waits };
});
