import { workThrough } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { type DailyContext, dailyStep } from '../platform/jobs/daily-step.ts';
import { closeOffer } from './plan/close-offer.ts';
import { findForStep, type StepRow } from './plan/offers.queries.ts';
import { judgePlan } from './plan/judge-plan.ts';
import { closeSettlementOffer } from './settlement/close-settlement-offer.ts';
import { judgeSettlement } from './settlement/judge-settlement.ts';
import { findSettlementsForStep } from './settlement/settlements.queries.ts';

const CHUNK = 50;

/** What became of one offer, plan or settlement; null if it goes on. */
type Outcome = string | null;

/**
 * Ends offers whose day has passed or whose figures changed, and judges the plans and settlements
 * that run: kept, broken, or going on. Runs after the day's money is applied and its interest
 * booked.
 */
export const settleRelief = dailyStep('settle-relief', async (daily) => {
  const outcomes = new Map<string, number>();
  const worked = [
    await through(
      daily,
      outcomes,
      'offers',
      (db, some) => findForStep(db, 'OPEN', some),
      closeOffer,
    ),
    await through(
      daily,
      outcomes,
      'plans',
      (db, some) => findForStep(db, 'RUNNING', some),
      judgePlan,
    ),
    await through(
      daily,
      outcomes,
      'settlement offers',
      (db, some) => findSettlementsForStep(db, 'OPEN', some),
      closeSettlementOffer,
    ),
    await through(
      daily,
      outcomes,
      'settlements',
      (db, some) => findSettlementsForStep(db, 'SIGNED', some),
      judgeSettlement,
    ),
  ];
  const done = worked.reduce((sum, one) => sum + one.done, 0);
  const words = [...outcomes].map(([what, count]) => `${what}: ${count}`);
  return done === 0 ? { done } : { done, sentence: `Relief: ${words.join(', ')}.` };
});

function through(
  daily: DailyContext,
  outcomes: Map<string, number>,
  name: string,
  take: (db: WorkContext['db'], some: { after: string; limit: number }) => Promise<StepRow[]>,
  work: (context: WorkContext, row: StepRow, day: Temporal.PlainDate) => Promise<Outcome>,
): Promise<{ readonly done: number }> {
  return workThrough<StepRow>(daily, {
    step: `settle-relief: ${name}`,
    most: CHUNK,
    take: (context, some) => take(context.db, some),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, loan_gid: gid }) => ({
      kind: 'loan',
      gid,
      borrowerGid: borrower_gid,
    }),
    async work(context, rows) {
      const ended: string[] = [];
      for (const row of rows) {
        const outcome = await work(context, row, daily.day);
        if (outcome !== null) ended.push(outcome);
      }
      for (const what of ended) outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
      return ended.length;
    },
  });
}
