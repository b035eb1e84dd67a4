import type { Day } from '@paystead/lending/calendar/calendar';
import {
  entryWork,
  type ReturnedEntry,
  type SettledEntry,
  takeReturned,
  takeSettled,
} from '../../ach/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import { journalEntries, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import {
  findRefund,
  lockSentRefunds,
  noteTold,
  type RefundRow,
  setRefundState,
} from './refund.queries.ts';
import { refundToLoss } from './refund-to-loss.ts';
import { tellOfArrival, tellOfReturnedRefund, tellOfSending } from './tell-of-refunds.ts';

const CHUNK = 100;

/**
 * Books refunds that reached the borrower's account, and returned ones, which wait until the
 * borrower names another account.
 */
export const settleRefunds = dailyStep('settle-refunds', async (daily) => {
  const sent = await workThrough(daily, {
    ...entryWork('refund'),
    step: 'settle-refunds: sent',
    take: (context, some) => takeSettled(context, 'REFUND', daily.day, some),
    work: async (context, settled: readonly SettledEntry[]) => {
      for (const entry of settled) await settleRefund(context, entry);
    },
  });
  const returned = await workThrough(daily, {
    ...entryWork('refund'),
    step: 'settle-refunds: returned',
    take: (context, some) => takeReturned(context, 'REFUND', some),
    work: async (context, entries: readonly ReturnedEntry[]) => {
      for (const entry of entries) await reopenRefund(context, entry);
    },
  });
  await workThrough(daily, {
    step: 'settle-refunds: on their way',
    most: CHUNK,
    take: ({ db }, wanted) => lockSentRefunds(db, wanted),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'refund', gid, borrowerGid: borrower_gid }),
    work: async (context, refunds) => {
      for (const refund of refunds) {
        await tellOfSending(context, refund, Temporal.PlainDate.from(refund.effective_date));
        await noteTold(context.db, refund.gid, refund.sends);
      }
    },
  });
  return { done: sent.done + returned.done };
});

async function reopenRefund(context: WorkContext, entry: ReturnedEntry): Promise<void> {
  const refund = await findRefund(context.db, entry.subjectGid);
  if (entry.wasSettled) await book(context, 'REFUND_RETURNED', refund, entry.returnedOn);
  else await setRefundState(context.db, refund.gid, 'RETURNED');
  if (await refundToLoss(context, { ...refund, state: 'RETURNED' }, entry.returnedOn)) return;
  await tellOfReturnedRefund(context, refund, entry.returnedOn);
}

async function settleRefund(context: WorkContext, entry: SettledEntry): Promise<void> {
  const refund = await findRefund(context.db, entry.subjectGid);
  await book(context, 'REFUND_SENT', refund, entry.settledOn);
  await tellOfArrival(context, refund, entry.settledOn);
}

async function book(
  context: WorkContext,
  kind: 'REFUND_SENT' | 'REFUND_RETURNED',
  refund: RefundRow,
  on: Day,
): Promise<void> {
  const { amount_cents: amount, borrower_gid: borrowerGid, gid, loan_gid: loanGid } = refund;
  const when = { loanGid, borrowerGid, effectiveDate: on };
  await postEntries(context, journalEntries({ kind, amount }, when));
  await setRefundState(context.db, gid, kind === 'REFUND_SENT' ? 'PAID' : 'RETURNED');
  context.event(kind === 'REFUND_SENT' ? 'refund.paid' : 'refund.returned', {
    kind: 'loan',
    gid: loanGid,
  });
}
