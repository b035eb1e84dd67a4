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
  type LoanRow,
  lockDebitedLoans,
  type OpenInstallment,
} from '../../servicing/index.ts';
import { debitSources } from '../collect/debit-sources.ts';
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
  /** Tells of those that nobody heard of yet; returns how many. */
  tell(context: WorkContext, debits: readonly ComingDebit[]): Promise<number>;
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
      const coming = await comingInstallments(context.db, debited, days);
      const free = coming.filter(({ flags, isHeld }) => !isHeld && telling.may(flags));
      return tellOfLoans(context, free, telling);
    },
  });
  return done;
}

async function tellOfLoans(
  context: WorkContext,
  coming: readonly ComingInstallments[],
  telling: Telling,
): Promise<number> {
  const wanted = coming.flatMap(({ loan, rows }) =>
    rows
      .filter(({ takes }) => !telling.onlyOther || takes !== loan.installment_cents)
      .map((row) => ({ loan, row })),
  );
  if (wanted.length === 0) return 0;
  const sourceOn = await debitSources(context, [...new Set(wanted.map(({ loan }) => loan))]);
  const stopped = await findStopped(
    context.db,
    wanted.map(({ row }) => row.gid),
  );
  const debits = wanted.flatMap(({ loan, row }) => {
    const source = stopped.has(row.gid) ? undefined : sourceOn(loan, row.due);
    return source ? [debitOf(loan, row, nameAccount(source.account))] : [];
  });
  return telling.tell(context, debits);
}

function debitOf(
  loan: LoanRow,
  { due, gid, takes: amount }: OpenInstallment,
  account: string,
): ComingDebit {
  const day = debitDayOf(due);
  return {
    subjectGid: gid,
    loanGid: loan.gid,
    borrowerGid: loan.borrower_gid,
    account,
    cancelUntil: cutOffOf(fileDayOf(day)),
    isAutomatic: true,
    amount,
    usual: loan.installment_cents,
    day,
  };
}
