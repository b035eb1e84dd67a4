import { addBankingDays, type Day } from '@paystead/lending/calendar/calendar';
import { cancelEntry } from '../../ach/index.ts';
import { askForBank, peopleBeingVerified, verifiedPrimaries } from '../../bank-accounts/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { lockWaitingRefunds, noteAsking, type RefundRow } from './refund.queries.ts';
import { sendRefunds } from './send-refund.ts';
import { tellOfOrders } from './tell-of-refunds.ts';

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
    work: (context, refunds) => moveOn(context, refunds, daily.day),
  });
  return done === 0
    ? { done }
    : {
        done,
        sentence: `${done} waiting ${done === 1 ? 'refund has' : 'refunds have'} an account now`,
      };
});

/** Sends those that have an account now, and asks for one for the others; returns how many left. */
async function moveOn(
  context: WorkContext,
  refunds: readonly RefundRow[],
  day: Day,
): Promise<number> {
  const free = await withoutCredit(context, refunds);
  const sent = await sendRefunds(context, free, addBankingDays(day, 1));
  await tellOfOrders(
    context,
    free.flatMap((refund) => {
      const its = sent.get(refund.gid);
      if (!its) return [];
      return [
        { refund: { ...refund, bank_account_gid: its.bankAccountGid }, arrives: its.arrives },
      ];
    }),
  );
  await askForAccounts(
    context,
    free.filter((refund) => !sent.has(refund.gid) && !isAskedEnough(context, refund)),
  );
  return sent.size;
}

/** Takes back the credits of refunds whose owner has another verified primary account now. */
async function withoutCredit(
  context: WorkContext,
  refunds: readonly RefundRow[],
): Promise<RefundRow[]> {
  const isOrdered = ({ sends, state }: RefundRow) => state === 'ORDERED' && sends > 0;
  const people = refunds.flatMap((one) => (isOrdered(one) ? [one.borrower_gid] : []));
  const primaries = people.length > 0 ? await verifiedPrimaries(context, people) : NOBODY;
  const free: RefundRow[] = [];
  for (const refund of refunds) {
    const account = primaries.get(refund.borrower_gid);
    const isElsewhere = account !== undefined && account.gid !== refund.bank_account_gid;
    if (!isOrdered(refund)) free.push(refund);
    else if (isElsewhere && (await cancelEntry(context, 'REFUND', refund.gid))) free.push(refund);
  }
  return free;
}

const NOBODY = new Map<string, never>();

/** Each link is a key of its own, and nobody gets more than three a day, so they go one by one. */
async function askForAccounts(context: WorkContext, refunds: readonly RefundRow[]): Promise<void> {
  if (refunds.length === 0) return;
  const verifying = await peopleBeingVerified(
    context,
    refunds.map(({ borrower_gid: gid }) => gid),
  );
  for (const { asks, borrower_gid: person, gid } of refunds) {
    if (verifying.has(person)) continue;
    const asked = await askForBank(context, person, 'REFUND_BANK', gid);
    if (asked) await noteAsking(context.db, gid, asks + 1, context.now);
  }
}

function isAskedEnough({ now }: WorkContext, { asks, asked_at }: RefundRow): boolean {
  if (asks >= MOST_ASKS) return true;
  if (!asked_at) return false;
  const again = asked_at.add(ASK_AGAIN_AFTER);
  return Temporal.Instant.compare(now, again) < 0;
}
