import { addBankingDays, type Day } from '@paystead/lending/calendar/calendar';
import { askForBank, isBeingVerified } from '../../bank-accounts/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { lockWaitingRefunds, noteAsking, type RefundRow } from './refund.queries.ts';
import { sendRefund } from './send-refund.ts';

/** How often we ask a borrower for an account. After that, staff call them. */
const MOST_ASKS = 3;
const ASK_AGAIN_AFTER = { hours: 72 };

/**
 * Sends refunds that waited for an account, including returned ones. Emails a link to borrowers who
 * haven't named an account. Handles one person's refunds at a time.
 */
export const sendWaitingRefunds = dailyStep(
  'send-waiting-refunds',
  async ({ day, inTransaction }) => {
    let done = 0;
    for (let after: string | null = ''; after !== null;) {
      const from: string = after;
      after = await inTransaction(async (context) => {
        const some = await lockWaitingRefunds(context.db, from);
        for (const refund of some) if (await moveOn(context, refund, day)) done += 1;
        return some.at(-1)?.gid ?? null;
      });
    }
    return done === 0 ? { done } : { done, sentence: `Refunds that found an account: ${done}.` };
  },
);

async function moveOn(context: WorkContext, refund: RefundRow, day: Day): Promise<boolean> {
  if (await sendRefund(context, refund, addBankingDays(day, 1))) return true;
  if (isAskedEnough(context, refund)) return false;
  if (await isBeingVerified(context, refund.borrower_gid)) return false;

  const asked = await askForBank(context, refund.borrower_gid, 'REFUND_BANK', refund.gid);
  if (asked) await noteAsking(context.db, refund.gid, refund.asks + 1, context.now);
  return false;
}

function isAskedEnough({ now }: WorkContext, { asks, asked_at }: RefundRow): boolean {
  if (asks >= MOST_ASKS) return true;
  if (!asked_at) return false;
  const again = asked_at.add(ASK_AGAIN_AFTER);
  return Temporal.Instant.compare(now, again) < 0;
}
