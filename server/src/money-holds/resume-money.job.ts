import { isBefore } from '@paystead/lending/calendar/calendar';
import { body, Gid } from '@paystead/contract/primitives';
import { moveEntries, pendingEntries, settlesAfter } from '../ach/index.ts';
import { endHold, lockHold } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { moveHeldDebits } from '../payments/index.ts';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { job } from '../platform/jobs/job.ts';
import { lockLoan, postponeDisbursement } from '../servicing/index.ts';
import { endTrouble } from '../troubles/index.ts';
import { moneyCount, moneyLine, toldEntries, type ToldEntry } from './money-words.ts';

/**
 * Ends the hold of an account that is open again (B2). What missed its file gets a new day; the
 * borrower is told the days. Does nothing for an account that is still flagged, or again.
 */
export const resumeMoney = job('resume-money', body({ borrower_gid: Gid }), async (context) => {
  const { borrower_gid: borrowerGid } = context.input;
  const hold = await lockHold(context, borrowerGid);
  if (!hold || hold.because) return;

  const { moved, cancelled } = await moveHeldDebits(context, borrowerGid, dayOf(hold.since));
  await moveCredits(context, borrowerGid);
  await endHold(context, borrowerGid);

  const held = toldEntries(await pendingEntries(context, borrowerGid)).filter((one) => one.waits);
  const dropped = cancelled.map((payment) => ({
    purpose: 'PAYMENT' as const,
    amount: payment.amount_cents,
    effectiveDate: Temporal.PlainDate.from(payment.debit_date),
  }));
  const isPayoff = moved.some(({ mode }) => mode === 'FULL');
  await tell(context, borrowerGid, hold.since, { held, dropped, isPayoff });
  await endTrouble(context, 'MONEY_HELD', borrowerGid);
  context.event(
    'money.released',
    { kind: 'borrower', gid: borrowerGid },
    { after: { released: moneyCount(held), cancelled: moneyCount(dropped) } },
  );
});

/**
 * Moves payouts and refunds that missed their file to the first day on which they can arrive. A
 * payout still has to pass the sanctions lists on the day it leaves.
 */
async function moveCredits(context: WorkContext, borrowerGid: string): Promise<void> {
  const soonest = settlesAfter(context.now);
  for (const entry of await pendingEntries(context, borrowerGid)) {
    const { purpose, subjectGid, waits, effectiveDate } = entry;
    if (!waits || purpose === 'PAYMENT' || !isBefore(effectiveDate, soonest)) continue;
    if (purpose === 'DISBURSEMENT') {
      const loan = await lockLoan(context.db, subjectGid);
      const promised = Temporal.PlainDate.from(loan.disbursement_date);
      if (loan.status === 'Pending' && isBefore(promised, soonest))
        await postponeDisbursement(context, subjectGid, soonest);
    }
    await moveEntries(context, purpose, [subjectGid], soonest);
  }
}

interface Resumed {
  readonly held: readonly ToldEntry[];
  /** Canceled instead of moved. */
  readonly dropped: readonly ToldEntry[];
  /** A payoff missed the day for which its amount was exact. */
  readonly isPayoff: boolean;
}

async function tell(
  context: WorkContext,
  borrowerGid: string,
  since: Temporal.Instant,
  { held, dropped, isPayoff }: Resumed,
): Promise<void> {
  const lines = [
    'Your account is open again, and your payments go on.',
    moneyLine('These go on', held),
    held.some((one) => one.purpose === 'PAYMENT')
      ? 'If the day of a payment doesn’t suit you, cancel it on the page of your loan before then.'
      : null,
    isPayoff
      ? 'A payoff that comes later than planned leaves the interest of the days since. The page of your loan shows it.'
      : null,
    held.some((one) => one.purpose === 'DISBURSEMENT')
      ? 'We check your loan once more before the money leaves, so it can take a day longer.'
      : null,
    moneyLine('We canceled these, because we can’t take them any more', dropped),
  ];
  await notify(context, {
    borrowerGid,
    title: 'Your payments go on',
    paragraphs: lines.filter((line) => line !== null),
    action: { label: 'See your loans', href: '/home/loans' },
    occasion: `money released ${since.toString()}`,
    send: { topic: 'required', about: 'payments go on' },
  });
}
