import { putStatuses } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { insertChanges, type NewChange, takeBackWaiting } from './status-changes.queries.ts';

/** A change for some people of one employer: who asked for it, and what it is. */
export interface Making extends Omit<NewChange, 'effective_on' | 'returns_on' | 'state'> {
  readonly on: Temporal.PlainDate;
  readonly returnsOn: Temporal.PlainDate | null;
  /** Its day is still to come. */
  readonly waits: boolean;
}

/**
 * Writes one change for each of these people (PEOPLE-3), and has the roster say it unless its day
 * is still to come. It takes the place of what waits. If their day back is known, a second change
 * waits for it, which can be taken back by itself. In as many statements for one person as for a
 * thousand.
 */
export async function makeChanges(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  gids: readonly string[],
  { on, returnsOn, waits, ...change }: Making,
): Promise<void> {
  const back = returnsOn?.toString() ?? null;
  await takeBackWaiting(db, gids, now);
  await insertChanges(db, gids, {
    ...change,
    effective_on: on.toString(),
    returns_on: back,
    state: waits ? 'WAITING' : 'MADE',
  });
  if (back !== null) {
    await insertChanges(db, gids, {
      ...change,
      status: 'Active',
      effective_on: back,
      returns_on: null,
      state: 'WAITING',
    });
  }
  if (!waits) {
    const statuses = gids.map((entryGid) => ({ entryGid, status: change.status }));
    await putStatuses(db, statuses, now);
  }
}
