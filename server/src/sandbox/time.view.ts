import type { Answer } from '@paystead/contract/call';
import type { readTime } from '@paystead/contract/product/sandbox';
import type { Context } from '../platform/context.ts';
import { morningAfterMoney } from './landing-day.ts';
import { findLastTravel, findNextPayday, type NextPayday } from './sandbox.queries.ts';

type Looking = Pick<Context, 'actor' | 'db' | 'today'>;

/** The next payday, today included: of the person who is logged in here, or of anyone's loan. */
export function paydayAhead({ actor, db, today }: Looking): Promise<NextPayday | undefined> {
  const gid = actor.kind === 'borrower' && actor.session ? actor.gid : null;
  return findNextPayday(db, today.subtract({ days: 1 }).toString(), gid);
}

/** The clock's time and the progress of a run. */
export async function viewTime(
  context: Looking & Pick<Context, 'now'>,
): Promise<Answer<typeof readTime>> {
  const { db, now, today } = context;
  const travel = await findLastTravel(db);
  const payday = await paydayAhead(context);
  return {
    today: today.toString(),
    now: now.toString(),
    running: travel !== undefined && travel.finished_at === null,
    days_done: travel?.days_done ?? 0,
    days_total: travel?.days_total ?? 0,
    log: [...(travel?.log ?? [])],
    next_payday: payday
      ? { date: payday.date, employer: payday.employer, yours: payday.yours }
      : null,
    money_arrived: morningAfterMoney(today).toString(),
    failed: travel?.failed ?? null,
  };
}
