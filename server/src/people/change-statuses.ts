import { changeStatuses as call } from '@paystead/contract/employer/people';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { deskName } from '../connections/index.ts';
import { putStatuses } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { lockRosters, recheckDrafts } from '../roster/index.ts';
import { chosenPeople } from './chosen-people.ts';
import { followStatusChanges } from './follow-status-changes.job.ts';
import { insertChanges, takeBackWaiting } from './status-changes.queries.ts';

/**
 * Payroll changes the status of one or many people from a day on: all of them, or nobody
 * (PEOPLE-3). A day to come waits for the close before it (PEOPLE-4). In as many statements for one
 * person as for a thousand.
 */
export const changeStatuses = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  if (actor.employerGid) await lockRosters(db, actor.employerGid);
  const { chosen, employerGid, on, returnsOn, waits } = await chosenPeople(context, {
    lock: true,
  });
  const gids = chosen.map(({ gid }) => gid);
  const asked = {
    employer_gid: employerGid,
    asked_at: now,
    asked_by_gid: actor.key ? null : actor.gid,
    asked_by: await deskName(context),
  };

  await takeBackWaiting(db, gids, now);
  await insertChanges(db, gids, {
    ...asked,
    status: input.status,
    effective_on: on.toString(),
    returns_on: returnsOn?.toString() ?? null,
    state: waits ? 'WAITING' : 'MADE',
  });
  if (returnsOn) await insertReturn(context, gids, { ...asked, returnsOn });
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
    const changes = gids.map((entryGid) => ({ entryGid, status: input.status }));
    await putStatuses(db, changes, now);
    await recheckDrafts(context, employerGid);
    await enqueue(followStatusChanges, { employer: employerGid });
  }

  return { people: gids.length, waits };
});

/** Whose day back is known is Active again from it: that waits, and can be taken back by itself. */
async function insertReturn(
  { db, today }: Pick<Context, 'db' | 'today'>,
  gids: readonly string[],
  {
    returnsOn,
    ...asked
  }: Pick<
    Parameters<typeof insertChanges>[2],
    'employer_gid' | 'asked_at' | 'asked_by_gid' | 'asked_by'
  > & {
    readonly returnsOn: Temporal.PlainDate;
  },
): Promise<void> {
  if (!isBefore(today, returnsOn)) throw new RangeError('A day back is still to come');
  await insertChanges(db, gids, {
    ...asked,
    status: 'Active',
    effective_on: returnsOn.toString(),
    returns_on: null,
    state: 'WAITING',
  });
}
