import {
  type ApplicationEvent,
  type ApplicationStatus,
  transitionApplication,
} from '@paystead/lending/states/application-status';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { endItems } from '../../queue-items/index.ts';
import { type ApplicationRow, updateApplication } from './application.queries.ts';

type Changes = Omit<Parameters<typeof updateApplication>[2], 'status' | 'updated_at'>;

/** Its items wait for nobody any more (QUEUE-8). */
const OVER: readonly ApplicationStatus[] = ['FUNDED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'];

/**
 * Moves an application through one or more events of its state table, in order. Refuses with
 * STEP_OUT_OF_ORDER if the table doesn't allow an event.
 */
export async function changeApplication(
  { db, now, event }: Pick<WorkContext, 'db' | 'now' | 'event'>,
  application: ApplicationRow,
  events: readonly ApplicationEvent[],
  changes: Changes = {},
): Promise<ApplicationRow> {
  const before = application.status;
  const after = events.reduce<ApplicationStatus>((status, step) => {
    const moved = transitionApplication(status, step);
    return moved.moved ? moved.to : refuse('STEP_OUT_OF_ORDER');
  }, before);
  const row = await updateApplication(db, application.gid, {
    ...changes,
    status: after,
    updated_at: now,
  });
  if (OVER.includes(after)) await endItems(db, row.gid, { isFunded: after === 'FUNDED' });
  event(
    'application.changed',
    { kind: 'application', gid: row.gid },
    { before: { status: before }, after: { status: after } },
  );
  return row;
}
