import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import {
  entryWork,
  takeReturned,
  takeSettled,
  type ReturnedEntry,
  type SettledEntry,
} from '../ach/index.ts';
import { workThrough } from '../close-of-day/index.ts';
import { journalEntries, postEntries } from '../ledger/index.ts';
import { fill, paycheckLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { changePayout, findPayout } from './savings.queries.ts';

/** Books savings that reached their owner's account, and those that a bank sent back. */
export const settleSavings = dailyStep('settle-savings', async (daily) => {
  const sent = await workThrough(daily, {
    ...entryWork('payment'),
    step: 'settle-savings: sent',
    take: (context, some) => takeSettled(context, 'SAVINGS', daily.day, some),
    work: async (context, entries: readonly SettledEntry[]) => {
      for (const entry of entries) await book(context, 'SAVINGS_SENT', entry, entry.settledOn);
    },
  });
  const returned = await workThrough(daily, {
    ...entryWork('payment'),
    step: 'settle-savings: returned',
    take: (context, some) => takeReturned(context, 'SAVINGS', some),
    work: async (context, entries: readonly ReturnedEntry[]) => {
      for (const entry of entries) await takeBack(context, entry);
    },
  });
  return { done: sent.done + returned.done };
});

async function takeBack(context: WorkContext, entry: ReturnedEntry): Promise<void> {
  if (entry.wasSettled) await book(context, 'SAVINGS_RETURNED', entry, entry.returnedOn);
  else await changePayout(context.db, entry.subjectGid, { state: 'RETURNED' });
  const payout = await findPayout(context.db, entry.subjectGid);
  const { subject: title, paragraphs } = fill(context, paycheckLetters.savingsReturned, {
    amount: toDollars(payout.amount_cents),
    day: weekdayDate(entry.returnedOn),
  });
  await notify(context, {
    borrowerGid: payout.borrower_gid,
    title,
    paragraphs,
    action: { label: 'Add a bank account', href: '/home/bank' },
    occasion: `savings returned ${payout.gid} ${payout.sends}`,
    send: { topic: 'payments', about: 'savings returned' },
  });
}

async function book(
  context: WorkContext,
  kind: 'SAVINGS_SENT' | 'SAVINGS_RETURNED',
  { amount, subjectGid }: Pick<SettledEntry, 'subjectGid' | 'amount'>,
  on: Temporal.PlainDate,
): Promise<void> {
  await postEntries(context, journalEntries({ kind, amount }, { effectiveDate: on }));
  await changePayout(context.db, subjectGid, {
    state: kind === 'SAVINGS_SENT' ? 'PAID' : 'RETURNED',
  });
}
