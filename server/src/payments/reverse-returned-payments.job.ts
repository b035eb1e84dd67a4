import { failuresStopDebits } from '@paystead/lending/servicing/returned-debits';
import { returnCode } from '@paystead/nacha/returns/return-codes';
import { wordsForReturn } from '@paystead/nacha/returns/return-words';
import { entryWork, takeReturned, type ReturnedEntry } from '../ach/index.ts';
import { findAccountsByGid, stopDebits } from '../bank-accounts/index.ts';
import { workThrough } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { endLetters } from '../paid-letters/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findLoansOf, reversePayments } from '../servicing/index.ts';
import { cancelFromAccount } from './cancel-from-account.ts';
import { debitedAccount, type PaymentRow } from './payments.queries.ts';
import { type Again, presentAgain } from './present-again.ts';
import {
  countFailuresInARow,
  findLoansOfPayments,
  insertReturns,
  markReturned,
} from './returns.queries.ts';
import { stopPayoff } from './payoff/start-payoff.ts';
import { type ReturnNews, tellOfReturns } from './tell-of-payments.ts';

/** Reverses debits that banks returned, and carries out the action of each return code. */
export const reverseReturnedPayments = dailyStep('reverse-returned-payments', async (daily) => {
  const { done } = await workThrough(daily, {
    ...entryWork('payment'),
    step: 'reverse-returned-payments',
    take: (context, some) => takeReturned(context, 'PAYMENT', some),
    work: (context, entries: readonly ReturnedEntry[]) =>
      reverseReturned(context, entries, daily.day),
  });
  return {
    done,
    sentence: `${done} bank ${done === 1 ? 'payment was' : 'payments were'} returned`,
  };
});

/**
 * Those of one person are reversed one after another, in the given order: a return can stop the
 * account of the next one.
 */
async function reverseReturned(
  context: WorkContext,
  entries: readonly ReturnedEntry[],
  day: Temporal.PlainDate,
): Promise<void> {
  const gids = await findLoansOfPayments(
    context.db,
    entries.map(({ subjectGid }) => subjectGid),
  );
  await findLoansOf(context.db, { gids, lock: true }); // at once, so that turns can't deadlock
  const perPerson = [...Map.groupBy(entries, ({ borrowerGid }) => borrowerGid).values()];
  const turns = Math.max(0, ...perPerson.map((its) => its.length));
  for (let turn = 0; turn < turns; turn += 1) {
    const some = perPerson.flatMap((its) => its[turn] ?? []);
    const returned = await reverseEach(context, some);
    await followUp(context, returned, day);
  }
}

/** A payment and its returned entry. */
interface Returned {
  readonly payment: PaymentRow;
  readonly entry: ReturnedEntry;
  readonly reason: string;
}

/** Reverses returned debits of different people, whose loans are locked, and tells them. */
async function reverseEach(
  context: WorkContext,
  entries: readonly ReturnedEntry[],
): Promise<Returned[]> {
  const { db, now } = context;
  const gids = entries.map(({ subjectGid }) => subjectGid);
  const payments = await markReturned(db, gids, now);
  const all = entries.map((entry) => {
    const payment = payments.get(entry.subjectGid);
    if (!payment) throw new Error(`There is no payment ${entry.subjectGid}`);
    const reason = wordsForReturn(entry.returnCode).replace(/\.$/, '');
    return { payment, entry, reason };
  });
  await insertReturns(
    db,
    all.map((one) => returnRow(one, now)),
  );
  const outcomes = await reversePayments(
    context,
    all.map(({ payment, reason }) => ({ paymentGid: payment.gid, reason })),
  );
  const loanGids = all.map(({ payment }) => payment.loan_gid);
  await endLetters(context, { loanGids, paymentGids: gids });
  await tellOfReturns(
    context,
    await newsOf(
      context,
      all.filter((_, index) => outcomes[index]?.reversed === false),
    ),
  );
  return all;
}

function returnRow({ entry, payment }: Returned, now: Temporal.Instant) {
  return {
    payment_gid: payment.gid,
    attempt: entry.attempt,
    borrower_gid: payment.borrower_gid,
    bank_account_gid: debitedAccount(payment),
    return_code: entry.returnCode,
    settled_on: entry.effectiveDate.toString(),
    returned_on: entry.returnedOn.toString(),
    read_at: now,
  };
}

/** What debits that came back before they settled bring about. */
async function newsOf(context: WorkContext, all: readonly Returned[]): Promise<ReturnNews[]> {
  const news: ReturnNews[] = [];
  const gids = all.map(({ payment }) => payment.loan_gid);
  const loans = await findLoansOf(context.db, { gids });
  const statusOf = new Map(loans.map(({ gid, status }) => [gid, status]));
  for (const { entry, payment, reason } of all) {
    const status = statusOf.get(payment.loan_gid);
    if (!status) throw new Error(`There is no loan ${payment.loan_gid}`);
    const stopped = await stopPayoff(context, payment, 'PAYOFF_RETURNED');
    news.push({ payment, reason, status, stopped, mayRetry: !actionOn(entry).startsWith('STOP') });
  }
  return news;
}

function actionOn({ returnCode: code }: ReturnedEntry) {
  return returnCode(code)?.action ?? 'REVIEW';
}

/** The return codes' actions: stop, stop and revoke, present again, or leave it to staff. */
async function followUp(
  context: WorkContext,
  all: readonly Returned[],
  day: Temporal.PlainDate,
): Promise<void> {
  const stops = all.filter(({ entry }) => actionOn(entry).startsWith('STOP'));
  for (const { entry, payment } of stops) {
    const revokes = actionOn(entry) !== 'STOP_AUTHORIZATION';
    await stopAccount(context, debitedAccount(payment), entry.returnCode, revokes);
  }

  const others = all.filter(({ entry }) => !actionOn(entry).startsWith('STOP'));
  if (others.length === 0) return;
  const accountGids = others.map(({ payment }) => debitedAccount(payment));
  const accounts = await findAccountsByGid(context.db, accountGids);
  const failures = await countFailuresInARow(
    context.db,
    accountGids.map((gid) => ({ gid, since: accounts.get(gid)?.debits_allowed_at ?? null })),
  );
  const again: Again[] = [];
  for (const { entry, payment } of others) {
    const accountGid = debitedAccount(payment);
    const account = accounts.get(accountGid);
    if (failuresStopDebits(failures.get(accountGid) ?? 0)) {
      await stopAccount(context, accountGid, 'TWO_FAILURES');
    } else if (actionOn(entry) === 'REPRESENT' && account) {
      again.push({ payment, account, attempt: entry.attempt + 1 });
    } else {
      noteReview(context, payment, entry);
    }
  }
  await presentAgain(context, again, day);
}

async function stopAccount(
  context: WorkContext,
  accountGid: string,
  reason: string,
  revokes = false,
): Promise<void> {
  await stopDebits(context, accountGid, reason, revokes);
  await cancelFromAccount(context, accountGid);
}

function noteReview({ event }: WorkContext, payment: PaymentRow, entry: ReturnedEntry): void {
  event(
    'payment.return_needs_review',
    { kind: 'payment', gid: payment.gid },
    { after: { code: entry.returnCode } },
  );
}
