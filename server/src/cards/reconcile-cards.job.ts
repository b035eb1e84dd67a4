import { eachAlone, leaveOut } from '../close-of-day/index.ts';
import type { CardDisputeNews, CardPayoutNews } from '../partners/cards/cards.ts';
import { type DailyContext, dailyStep } from '../platform/jobs/daily-step.ts';
import { Outage } from '../platform/refusal.ts';
import { processorOf } from './processor.ts';
import { reconcileUnfinished } from './reconcile-unfinished.ts';
import { takeDispute } from './take-dispute.ts';
import { takePayout } from './take-payout.ts';

const STEP = 'reconcile-cards';
/** A cardholder may dispute a charge for about four months; a bank decides within three. */
const DISPUTE_DAYS = 210;
/** How far back a payout may appear that we haven't seen. */
const PAYOUT_DAYS = 30;

/**
 * Compares with the card processor: payments whose outcome was lost, disputes, and payouts. What
 * notices have brought already changes nothing more.
 */
export const reconcileCards = dailyStep('reconcile-cards', async (daily) => {
  const isOff = await daily.inTransaction(async ({ config }) => config.providers.CARDS === 'off');
  if (isOff) return { done: 0, sentence: 'Cards are off' };
  const { day } = daily;
  const unfinished = await reconcileUnfinished(daily, ({ gid, borrower_gid: borrowerGid }, error) =>
    daily.inTransaction((context) =>
      leaveOut(context, { step: STEP, day, subject: { kind: 'payment', gid, borrowerGid }, error }),
    ),
  );
  const listed = await listNews(daily);
  if (!listed) return { done: unfinished.done, again: true, sentence: WAITS };

  const disputes = await eachAlone(daily, {
    step: STEP,
    items: listed.disputes,
    subject: ({ dispute }) => ({ kind: 'money held', gid: dispute }),
    work: takeDispute,
  });
  const payouts = await eachAlone(daily, {
    step: STEP,
    items: listed.payouts,
    subject: ({ payout }) => ({ kind: 'file', gid: payout }),
    work: takePayout,
  });
  const news = [...disputes.results, ...payouts.results].filter((isNew) => isNew).length;
  const done = unfinished.done + news;
  if (unfinished.again) return { done, again: true, sentence: WAITS };
  return { done, sentence: `${done} ${done === 1 ? 'change' : 'changes'} at the card processor` };
});

const WAITS = 'The card processor doesn’t answer. We’ll ask again';

/** Null if the processor doesn't answer. */
async function listNews({ day, inTransaction }: DailyContext): Promise<{
  readonly disputes: readonly CardDisputeNews[];
  readonly payouts: readonly CardPayoutNews[];
} | null> {
  const processor = processorOf(await inTransaction(async (context) => context));
  try {
    return {
      disputes: await processor.listDisputes({
        since: day.subtract({ days: DISPUTE_DAYS }),
        through: day,
      }),
      payouts: await processor.listPayouts({
        since: day.subtract({ days: PAYOUT_DAYS }),
        through: day,
      }),
    };
  } catch (error) {
    if (error instanceof Outage) return null;
    throw error;
  }
}
