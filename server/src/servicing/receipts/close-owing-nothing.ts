import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import { postEntries, statusEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { statusAfter } from '../loan/change-status.ts';
import { type LoanRow, updateLoan } from '../loan/loan.queries.ts';
import { orderRefund } from '../refunds/order-refund.ts';
import { payoffLetter } from './payoff-letter.ts';
import { finalDays, findStandingReceipts } from './receipts.queries.ts';
import { tellBorrower } from './tell-borrower.ts';

/** Why a loan owes nothing any more, although no payment has closed it. */
export interface OwingNothing {
  /** The day through which the books stand. */
  readonly on: Day;
  /** Cents of the borrower's account credit. */
  readonly excess: Cents;
  /** Cents that it no longer owes. */
  readonly forgiven: Cents;
  /** What made it so, in words for the borrower. */
  readonly words: string;
}

/**
 * Closes a locked Open loan that owes nothing any more, as the payment of a payoff would: it's
 * Paid, what is too much goes back once no bank can return it (PAYOFF-7), a letter says so, and
 * paychecks bring nothing more (PAYOFF-10).
 */
export async function closeOwingNothing(
  context: WorkContext,
  loan: LoanRow,
  { excess, forgiven, on, words }: OwingNothing,
): Promise<void> {
  const { db, now, today } = context;
  const to = { loanGid: loan.gid, borrowerGid: loan.borrower_gid };
  const status = statusAfter(loan, 'pay-off');
  await postEntries(context, [statusEntry(status, { ...to, effectiveDate: on })]);
  await updateLoan(
    db,
    loan.gid,
    { status, closed_on: on.toString(), delinquent_days: 0, delinquent_cents: 0n },
    now,
  );
  const receipts = await findStandingReceipts(db, { loanGids: [loan.gid] });
  const final = finalDays(receipts).toSorted(Temporal.PlainDate.compare).at(-1);
  if (excess > 0n) {
    await orderRefund(context, { loan, amount: excess, receivedOn: on, finalOn: final });
  }

  const last = receipts.at(-1)?.transaction_cents;
  const letter = await payoffLetter(context, loan, {
    words,
    amount: last ? -last : forgiven,
    on,
    excess,
    stopFrom: today.add({ days: 1 }),
  });
  await tellBorrower(context, to, { ...letter, paper: 'LOAN_NOTICE', required: true });
}
