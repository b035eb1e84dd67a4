import { toDollars } from '@paystead/lending/money/money';
import { entryWork, type ReturnedEntry, takeReturned } from '../ach/index.ts';
import { workThrough } from '../close-of-day/index.ts';
import { fill, payoutLetters } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { lockLoan, tellBorrower, voidLoan } from '../servicing/index.ts';

/** Voids the loans whose payout was returned in full: nothing is owed on them. */
export const returnDisbursements = dailyStep('return-disbursements', async (daily) => {
  const { done } = await workThrough(daily, {
    ...entryWork('loan'),
    step: 'return-disbursements',
    take: (context, some) => takeReturned(context, 'DISBURSEMENT', some),
    work: async (context, returned: readonly ReturnedEntry[]) => {
      for (const entry of returned) await voidReturned(context, entry);
    },
  });
  return done === 0 ? { done } : { done, sentence: `Payouts returned: ${done}.` };
});

async function voidReturned(context: WorkContext, entry: ReturnedEntry): Promise<void> {
  const loan = await lockLoan(context.db, entry.subjectGid);
  const wasOpen = loan.opened_on !== null;
  const because = wasOpen ? 'DISBURSEMENT_RETURNED' : 'CANCELLED';
  await voidLoan(context, loan.gid, because, entry.returnedOn);
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, payoutLetters.payoutReturned, { amount: toDollars(entry.amount) }),
      about: 'payout returned',
      paper: 'LOAN_NOTICE',
    },
  );
}
