import type { Answer } from '@paystead/contract/call';
import type { readTime } from '@paystead/contract/product/sandbox';
import type { WorkContext } from '../platform/context.ts';
import { findLastTravel, findNextPayday } from './sandbox.queries.ts';

/** The clock's time and the progress of a run. */
export async function viewTime({ db, now, today }: WorkContext): Promise<Answer<typeof readTime>> {
  const travel = await findLastTravel(db);
  const payday = await findNextPayday(db, today.subtract({ days: 1 }).toString());
  return {
    today: today.toString(),
    now: now.toString(),
    running: travel !== undefined && travel.finished_at === null,
    days_done: travel?.days_done ?? 0,
    days_total: travel?.days_total ?? 0,
    log: [...(travel?.log ?? [])],
    next_payday: payday ?? null,
    failed: travel?.failed ?? null,
  };
}
