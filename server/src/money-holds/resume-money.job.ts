import { body, Gid } from '@paystead/contract/primitives';
import { pendingEntries, settlesAfter } from '../ach/index.ts';
import { endHold, lockHold } from '../identity/index.ts';
import { fill, holdLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import { moveHeldDebits } from '../payments/index.ts';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { job } from '../platform/jobs/job.ts';
import { endTrouble } from '../troubles/index.ts';
import { moveCredits } from './move-credits.ts';
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
  await moveCredits(context, borrowerGid, settlesAfter(context.now));
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
  const { subject: title, paragraphs } = fill(context, holdLetters.moneyResumed, {
    what_continues: moneyLine(['This continues', 'These continue'], held),
    other_day: held.some((one) => one.purpose === 'PAYMENT')
      ? 'If a payment’s day doesn’t work for you, cancel it on your loan’s page before then.'
      : '',
    payoff_interest: isPayoff
      ? 'If we take your payoff later than planned, you still owe the interest for the extra days. Your loan’s page shows it.'
      : '',
    loan_checks: held.some((one) => one.purpose === 'DISBURSEMENT')
      ? 'We’ll check your loan again before we send the money, so it can take a day longer.'
      : '',
    canceled: moneyLine(
      [
        'We canceled this because we can’t take it anymore',
        'We canceled these because we can’t take them anymore',
      ],
      dropped,
    ),
  });
  await notify(context, {
    borrowerGid,
    title,
    paragraphs,
    action: { label: 'See your loans', href: '/home/loans' },
    occasion: `money released ${since.toString()}`,
    send: { topic: 'required', about: 'payments go on' },
  });
}
