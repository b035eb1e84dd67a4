import { failuresStopDebits } from '@paystead/lending/servicing/returned-debits';
import { returnCode } from '@paystead/nacha/returns/return-codes';
import { wordsForReturn } from '@paystead/nacha/returns/return-words';
import { entryWork, takeReturned, type ReturnedEntry } from '../ach/index.ts';
import { findAccount, stopDebits } from '../bank-accounts/index.ts';
import { workThrough } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { endLetters } from '../paid-letters/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { lockLoan, reversePayment } from '../servicing/index.ts';
import { cancelFromAccount } from './cancel-from-account.ts';
import { changePayment, debitedAccount, findPayment, type PaymentRow } from './payments.queries.ts';
import { presentAgain } from './present-again.ts';
import { countFailuresInARow, insertReturn } from './returns.queries.ts';
import { stopPayoff } from './payoff/start-payoff.ts';
import { tellOfReturn } from './tell-of-payments.ts';

/** Reverses debits that banks returned, and carries out the action of each return code. */
export const reverseReturnedPayments = dailyStep('reverse-returned-payments', async (daily) => {
  const { done } = await workThrough(daily, {
    ...entryWork('payment'),
    step: 'reverse-returned-payments',
    take: (context, some) => takeReturned(context, 'PAYMENT', some),
    work: async (context, entries: readonly ReturnedEntry[]) => {
      for (const entry of entries) await reverseReturned(context, entry, daily.day);
    },
  });
  return {
    done,
    sentence: `${done} bank ${done === 1 ? 'payment was' : 'payments were'} returned`,
  };
});

async function reverseReturned(
  context: WorkContext,
  entry: ReturnedEntry,
  day: Temporal.PlainDate,
): Promise<void> {
  const { db, now } = context;
  const { loan_gid } = await findPayment(db, entry.subjectGid);
  await lockLoan(db, loan_gid);
  const payment = await changePayment(db, entry.subjectGid, {
    state: 'RETURNED',
    // A debit that the bank sent back isn't late because of a hold any more (LATE-6).
    held_from: null,
    updated_at: now,
  });
  await insertReturn(db, {
    payment_gid: payment.gid,
    attempt: entry.attempt,
    borrower_gid: payment.borrower_gid,
    bank_account_gid: debitedAccount(payment),
    return_code: entry.returnCode,
    settled_on: entry.effectiveDate.toString(),
    returned_on: entry.returnedOn.toString(),
    read_at: now,
  });

  const reason = wordsForReturn(entry.returnCode).replace(/\.$/, '');
  const { reversed } = await reversePayment(context, { paymentGid: payment.gid, reason });
  const mayRetry = !actionOn(entry).startsWith('STOP');
  await endLetters(context, { loanGid: payment.loan_gid, paymentGid: payment.gid });
  if (!reversed) {
    const stopped = await stopPayoff(context, payment, 'PAYOFF_RETURNED');
    await tellOfReturn(context, payment, { reason, mayRetry, stopped });
  }
  await followUp(context, payment, entry, day);
}

function actionOn({ returnCode: code }: ReturnedEntry) {
  return returnCode(code)?.action ?? 'REVIEW';
}

/** The return code's action: stop, stop and revoke, present again, or leave it to staff. */
async function followUp(
  context: WorkContext,
  payment: PaymentRow,
  entry: ReturnedEntry,
  day: Temporal.PlainDate,
): Promise<void> {
  const accountGid = debitedAccount(payment);
  const action = actionOn(entry);
  if (action.startsWith('STOP')) {
    await stopDebits(context, accountGid, entry.returnCode, action !== 'STOP_AUTHORIZATION');
    return cancelFromAccount(context, accountGid);
  }

  const account = await findAccount(context, payment.borrower_gid, accountGid);
  const since = account?.debits_allowed_at ?? null;
  const failures = await countFailuresInARow(context.db, accountGid, since);
  if (failuresStopDebits(failures)) {
    await stopDebits(context, accountGid, 'TWO_FAILURES');
    return cancelFromAccount(context, accountGid);
  }
  if (action === 'REPRESENT' && account) {
    return presentAgain(context, { payment, account, attempt: entry.attempt + 1, day });
  }
  context.event(
    'payment.return_needs_review',
    { kind: 'payment', gid: payment.gid },
    { after: { code: entry.returnCode } },
  );
}
