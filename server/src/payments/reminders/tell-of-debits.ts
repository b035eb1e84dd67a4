import { debitDayOf, fileDayOf } from '@paystead/lending/calendar/payment-dates';
import type { LoanFlag } from '@paystead/lending/servicing/loan-flags';
import { cutOffOf } from '../../ach/index.ts';
import { nameAccount } from '../../bank-accounts/index.ts';
import { gidsOf, workThrough } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { DailyContext } from '../../platform/jobs/daily-step.ts';
import {
  comingInstallments,
  type ComingInstallments,
  type LoanKey,
  lockDebitedLoans,
} from '../../servicing/index.ts';
import { debitSources } from '../collect/collect-from.ts';
import { findStopped } from '../payments.queries.ts';
import type { Days } from './remindable.ts';
import { findUnremindedLoans, type NoticeKind } from './reminders.queries.ts';
import type { ComingDebit } from './tell-of-coming.ts';

const CHUNK = 200;

/** What to tell of coming debits. */
export interface Telling {
  readonly step: string;
  readonly kind: NoticeKind;
  /** Only debits of another amount than usual. */
  readonly onlyOther: boolean;
  /** Whether a loan with these flags hears of it. */
  may(flags: readonly LoanFlag[]): boolean;
  tell(context: WorkContext, debit: ComingDebit): Promise<boolean>;
}

/**
 * Tells of the installments due on some days that we will debit under the agreement; returns how
 * many messages. Says nothing of installments that the borrower stopped, nor while money is held.
 */
export async function tellOfDebits(
  daily: DailyContext,
  days: Days,
  telling: Telling,
): Promise<number> {
  const loans = await daily.inTransaction(({ db }) => findUnremindedLoans(db, telling.kind, days));
  const { done } = await workThrough<LoanKey>(daily, {
    step: telling.step,
    most: CHUNK,
    items: loans,
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: async (context, some) => {
      const debited = await lockDebitedLoans(context.db, gidsOf(some));
      let told = 0;
      for (const coming of await comingInstallments(context.db, debited, days)) {
        if (coming.isHeld || !telling.may(coming.flags)) continue;
        told += await tellOfLoan(context, coming, telling);
      }
      return told;
    },
  });
  return done;
}

async function tellOfLoan(
  context: WorkContext,
  { loan, rows }: ComingInstallments,
  telling: Telling,
): Promise<number> {
  const usual = loan.installment_cents;
  const wanted = rows.filter(({ takes }) => !telling.onlyOther || takes !== usual);
  if (wanted.length === 0) return 0;
  const sourceOn = await debitSources(context, loan);
  const stopped = await findStopped(
    context.db,
    wanted.map(({ gid }) => gid),
  );
  let told = 0;
  for (const { due, gid, takes: amount } of wanted) {
    const source = stopped.has(gid) ? undefined : await sourceOn(due);
    if (!source) continue;
    const day = debitDayOf(due);
    const isTold = await telling.tell(context, {
      subjectGid: gid,
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      account: nameAccount(source.account),
      cancelUntil: cutOffOf(fileDayOf(day)),
      isAutomatic: true,
      amount,
      usual,
      day,
    });
    if (isTold) told += 1;
  }
  return told;
}
