import { travel as call } from '@paystead/contract/product/sandbox';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { actAsSandbox } from './act-as-sandbox.ts';
import { morningAfterMoney, morningAfterPayday } from './landing-day.ts';
import { findLastTravel, insertTravel, lockTravels } from './sandbox.queries.ts';
import { paydayAhead, viewTime } from './time.view.ts';

/** How far `next-payday` goes if no payday is coming. */
const DAYS_WITHOUT_PAYDAY = 14;

/** Starts a run of the time machine; a job closes the days one after the other. */
export const travel = command(call, async (context) => {
  await actAsSandbox(context);
  const { db, enqueue, now, today } = context;
  await lockTravels(db);
  const last = await findLastTravel(db);
  if (last && last.finished_at === null) refuse('TIME_TRAVEL_RUNNING');

  const to = await destination(context);
  const days = today.until(to, { largestUnit: 'days' }).days;
  await insertTravel(db, {
    from: today.toString(),
    to: to.toString(),
    days,
    at: now,
  });
  await enqueue('close-days', {});
  return viewTime(context);
});

/** The morning on which the run ends; what the button promises is then posted. */
async function destination(context: Context<typeof call>): Promise<Temporal.PlainDate> {
  const { input, today } = context;
  if (input.days) return today.add({ days: input.days });
  if (input.to === 'next-business-day') return morningAfterMoney(today);
  if (input.to === 'next-payday') {
    const payday = await paydayAhead(context);
    if (!payday) return today.add({ days: DAYS_WITHOUT_PAYDAY });
    const { date, arrives } = payday;
    return morningAfterPayday(Temporal.PlainDate.from(date), Temporal.PlainDate.from(arrives));
  }
  return refuse('FIELDS', {}, { days: 'Choose how far to go' });
}
