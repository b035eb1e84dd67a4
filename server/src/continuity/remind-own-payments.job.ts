import { addBankingDays, addDays } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { debitNoticeDays } from '@paystead/lending/servicing/collection';
import { toDollars } from '@paystead/lending/money/money';
import { gidsOf, workThrough } from '../close-of-day/index.ts';
import { fill, jobChoiceLetters } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import {
  lockOpenLoans,
  type LoanKey,
  type LoanRow,
  readLoanFacts,
  tellBorrower,
} from '../servicing/index.ts';
import { flagsOf } from '../loan-flags/index.ts';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { findOwnDue } from './own-due.queries.ts';

const CHUNK = 100;

/** Reminds people who pay by hand of the next installment, three banking days before (CONT-6). */
export const remindOwnPayments = dailyStep('remind-own-payments', async (daily) => {
  const { day } = daily;
  const through = addBankingDays(day, debitNoticeDays);
  const due = { from: addDays(day, 1), through };
  const { done } = await workThrough<LoanKey>(daily, {
    step: 'remind-own-payments',
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findOwnDue(db, due)),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: async (context, some) => {
      const loans = await lockOpenLoans(context.db, gidsOf(some));
      for (const loan of loans) await remind(context, loan, due);
    },
  });
  return done === 0 ? { done } : { done, sentence: `Reminders to people who pay by hand: ${done}` };
});

async function remind(
  context: WorkContext,
  loan: LoanRow,
  due: { readonly from: Temporal.PlainDate; readonly through: Temporal.PlainDate },
): Promise<void> {
  const flags = (await flagsOf(context.db, [loan.gid])).get(loan.gid) ?? [];
  if (!flagsPermit(flags, 'mayContact')) return;
  const { openInstallments } = await readLoanFacts(context.db, loan, context.today);
  for (const row of openInstallments) {
    const isNear =
      Temporal.PlainDate.compare(due.from, row.due) <= 0 &&
      Temporal.PlainDate.compare(row.due, due.through) <= 0;
    if (!isNear || row.claimed || row.takes === 0n) continue;
    await tellBorrower(
      context,
      { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
      {
        ...fill(context, jobChoiceLetters.ownPaymentDue, {
          amount: toDollars(row.takes),
          day: weekdayDate(row.due),
        }),
        about: 'own payment due',
        occasion: `own payment ${row.gid}`,
        action: { label: 'Pay it', href: `/home/loans/${loan.gid}/pay` },
      },
    );
  }
}
