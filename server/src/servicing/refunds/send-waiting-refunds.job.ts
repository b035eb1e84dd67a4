import { addBankingDays, type Day } from '@paystead/lending/calendar/calendar';
import { cancelEntry } from '../../ach/index.ts';
import { askForBank, isBeingVerified, verifiedPrimary } from '../../bank-accounts/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { lockWaitingRefunds, noteAsking, type RefundRow } from './refund.queries.ts';
import { sendRefund } from './send-refund.ts';
import { tellOfOrder } from './tell-of-refunds.ts';

const CHUNK = 100;
/** How often we ask a borrower for an account. After that, staff call them. */
const MOST_ASKS = 3;
const ASK_AGAIN_AFTER = { hours: 72 };

/**
 * Sends refunds that waited for an account, including returned ones. Emails a link to borrowers who
 * haven't named an account. Handles one person's refunds at a time.
 */
export const sendWaitingRefunds = dailyStep('send-waiting-refunds', async (daily) => {
  const { done } = await workThrough(daily, {
    step: 'send-waiting-refunds',
    most: CHUNK,
    take: ({ db }, { after, limit }) => lockWaitingRefunds(db, after, limit),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'refund', gid, borrowerGid: borrower_gid }),
    work: async (context, refunds) => {
      let sent = 0;
      for (const refund of refunds) if (await moveOn(context, refund, daily.day)) sent += 1;
      return sent;
    },
  });
  return done === 0
    ? { done }
    : {
        done,
        sentence: `${done} waiting ${done === 1 ? 'refund has' : 'refunds have'} an account now`,
      };
});

async function moveOn(context: WorkContext, refund: RefundRow, day: Day): Promise<boolean> {
  const isOrdered = refund.state === 'ORDERED' && refund.sends > 0;
  if (isOrdered && !(await takeBack(context, refund))) return false;
  const sent = await sendRefund(context, refund, addBankingDays(day, 1));
  if (sent) {
    const told = { ...refund, bank_account_gid: sent.bankAccountGid };
    await tellOfOrder(context, told, sent.arrives);
    return true;
  }
  if (isAskedEnough(context, refund)) return false;
  if (await isBeingVerified(context, refund.borrower_gid)) return false;

  const asked = await askForBank(context, refund.borrower_gid, 'REFUND_BANK', refund.gid);
  if (asked) await noteAsking(context.db, refund.gid, refund.asks + 1, context.now);
  return false;
}

/** Takes back the credit of a refund if another account is the verified primary one now. */
async function takeBack(context: WorkContext, refund: RefundRow): Promise<boolean> {
  const account = await verifiedPrimary(context, refund.borrower_gid);
  if (!account || account.gid === refund.bank_account_gid) return false;
  return cancelEntry(context, 'REFUND', refund.gid);
}

function isAskedEnough({ now }: WorkContext, { asks, asked_at }: RefundRow): boolean {
  if (asks >= MOST_ASKS) return true;
  if (!asked_at) return false;
  const again = asked_at.add(ASK_AGAIN_AFTER);
  return Temporal.Instant.compare(now, again) < 0;
}
