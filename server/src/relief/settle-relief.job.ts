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

/** One kind of row that the step goes through: which rows, and what becomes of each. */
interface Stage {
  readonly name: string;
  readonly take: (
    db: WorkContext['db'],
    some: { after: string; limit: number },
  ) => Promise<StepRow[]>;
  readonly work: (context: WorkContext, row: StepRow, day: Temporal.PlainDate) => Promise<Outcome>;
}

const STAGES: readonly Stage[] = [
  { name: 'offers', take: (db, some) => findForStep(db, 'OPEN', some), work: closeOffer },
  { name: 'plans', take: (db, some) => findForStep(db, 'RUNNING', some), work: judgePlan },
  {
    name: 'settlement offers',
    take: (db, some) => findSettlementsForStep(db, 'OPEN', some),
    work: closeSettlementOffer,
  },
  {
    name: 'settlements',
    take: (db, some) => findSettlementsForStep(db, 'SIGNED', some),
    work: judgeSettlement,
  },
];

/**
 * Ends offers whose day has passed or whose figures changed, and judges the plans and settlements
 * that run: kept, broken, or going on. Runs after the day's money is applied and its interest
 * booked.
 */
export const settleRelief = dailyStep('settle-relief', async (daily) => {
  const outcomes = new Map<string, number>();
  let done = 0;
  for (const stage of STAGES) done += (await goThrough(daily, stage, outcomes)).done;
  const words = [...outcomes].map(([what, count]) => `${what}: ${count}`);
  return done === 0 ? { done } : { done, sentence: `Relief: ${words.join(', ')}.` };
});

function goThrough(
  daily: DailyContext,
  { name, take, work }: Stage,
  outcomes: Map<string, number>,
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
