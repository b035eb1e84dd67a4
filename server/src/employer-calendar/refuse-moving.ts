import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findMoving } from './moves.queries.ts';

/**
 * One change at a time: while installments of the last one are still on their old day, nobody could
 * say what another change moves.
 */
export async function refuseMoving({ db }: Pick<WorkContext, 'db'>, employerGid: string) {
  const moving = await findMoving(db, employerGid);
  if (!moving) return;
  const { installments, moved } = moving;
  const [some, all] = [moved, installments].map((count) => count.toLocaleString('en-US'));
  refuse('CALENDAR_MOVING', { moved: some ?? '', total: all ?? '' });
}
