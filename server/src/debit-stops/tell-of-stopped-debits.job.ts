import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { workThrough } from '../close-of-day/index.ts';
import { debitLetters, fill } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findMissedDebits, type MissedDebit } from './debit-stops.queries.ts';

const CHUNK = 100;

/** Tells each borrower once of a debit that a stop kept out of its file. */
export const tellOfStoppedDebits = dailyStep('tell-of-stopped-debits', async (daily) => {
  const { done } = await workThrough<MissedDebit>(daily, {
    step: 'tell-of-stopped-debits',
    most: CHUNK,
    take: ({ db, now }, { after, limit }) => findMissedDebits(db, { after, limit, now }),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid: borrowerGid, gid }) => ({ kind: 'payment', gid, borrowerGid }),
    work: async (context, debits) => {
      let told = 0;
      for (const debit of debits) if (await tell(context, debit)) told += 1;
      return told;
    },
  });
  if (done === 0) return { done };
  return { done, sentence: `Debits that a stop keeps from the bank: ${done}.` };
});

function tell(
  context: WorkContext,
  { borrower_gid: borrowerGid, gid, amount_cents: amount, debit_date: day }: MissedDebit,
): Promise<boolean> {
  const { subject: title, paragraphs } = fill(context, debitLetters.paymentWaits, {
    amount: toDollars(amount),
    day: weekdayDate(Temporal.PlainDate.from(day)),
  });
  return notify(context, {
    borrowerGid,
    title,
    paragraphs,
    action: { label: 'See your loans', href: '/home/loans' },
    occasion: `debit waits ${gid} ${day}`,
    send: { topic: 'required', about: 'payment has to wait' },
  });
}
