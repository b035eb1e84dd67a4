import type { Day } from '@paystead/lending/calendar/calendar';
import type { OpenLoan } from '@paystead/lending/decision/decision-facts';
import { type Cents, divideRounded, sum } from '@paystead/lending/money/money';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { oneHundredPercent } from '@paystead/lending/money/rate';
import { findEntriesOfLoans } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findLoan, findBorrowerLoans, type LoanRow } from './loan.queries.ts';
import { loanFactsOn } from './loan-facts.ts';
import { receivePayments } from '../receipts/receive-payment.ts';
import { findStandingReceipts } from '../receipts/receipts.queries.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import { readFullStandings } from './standing.ts';

/** The open loan of a borrower, as a new one would pay it off. */
export interface OldLoan extends OpenLoan {
  readonly gid: string;
  readonly principal: Cents;
  readonly installment: Cents;
  readonly installmentsLeft: number;
  /** Everything still to be paid if the borrower keeps the loan and pays as scheduled. */
  readonly leftToPay: Cents;
  readonly lastDue: Day | null;
}

/**
 * The open loan that a new one could pay off; null without one, or if another loan is still
 * Pending.
 * @param on the day the new loan would be disbursed; the payoff includes interest to that day
 */
export async function findOldLoan(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  borrowerGid: string,
  on: Day,
): Promise<OldLoan | null> {
  const loans = await findBorrowerLoans(db, borrowerGid);
  const running = loans.filter(({ status }) => status === 'Open' || status === 'Pending');
  const [loan] = running;
  if (!loan || running.length > 1 || loan.status !== 'Open') return null;

  const [standing] = await readFullStandings(db, [loan]);
  if (!standing) return null;
  const { payoff, delinquentDays, installmentAmount, openInstallments } = loanFactsOn(
    standing,
    today,
  );
  const left = openInstallments.filter(({ takes }) => takes > 0n);
  const repaid = loan.amount_cents - payoff.principal;
  return {
    gid: loan.gid,
    current: delinquentDays === 0,
    repaidShare: divideRounded(repaid * oneHundredPercent, loan.amount_cents, 'down'),
    payoff: payoffOn(payoff, on).amount,
    principal: payoff.principal,
    installment: installmentAmount,
    installmentsLeft: left.length,
    leftToPay: sum(left.map(({ takes }) => takes)),
    lastDue: left.at(-1)?.due ?? null,
  };
}

/**
 * When loans open, pays off those that they refinance, as their agreements say. We promised the
 * figure: if a later day leaves a rest, we bear it; an excess goes back to the borrower. A payment
 * returned meanwhile is still owed.
 */
export async function payOldLoans(
  context: WorkContext,
  opened: readonly { readonly loan: LoanRow; readonly on: Day }[],
): Promise<void> {
  const old = opened.flatMap(({ loan, on }) => {
    const { refinances_loan_gid: gid } = loan;
    return gid === null ? [] : [{ gid, loan, on }];
  });
  if (old.length === 0) return;
  const gids = old.map(({ gid }) => gid);
  const entries = await findEntriesOfLoans(context.db, gids, ['PAYMENT_RETURNED']);
  const returned = Map.groupBy(entries, (entry) => entry.loan_gid);
  await receivePayments(
    context,
    old.map(({ gid, loan, on }) => {
      const amount = loan.paid_on_account_cents;
      const paymentReturnedSince = (returned.get(gid) ?? []).some(
        (entry) => Temporal.Instant.compare(entry.booked_at, loan.signed_at) > 0,
      );
      return {
        loanGid: gid,
        amount,
        receivedOn: on,
        channel: 'REFINANCE',
        meantAs: 'PAYOFF',
        quote: { amount, until: on, paymentReturnedSince },
      };
    }),
  );
}

/** A refinancing's payout was returned: the old loan is owed again as before. */
export async function reopenOldLoan(context: WorkContext, loan: LoanRow): Promise<void> {
  const { refinances_loan_gid: gid } = loan;
  const old = gid === null ? undefined : await findLoan(context.db, gid);
  if (!old) return;
  const receipts = await findStandingReceipts(context.db, { loanGids: [old.gid] });
  const paid = receipts.find(
    ({ effective_date, transaction_cents }) =>
      effective_date === loan.opened_on && transaction_cents === -loan.paid_on_account_cents,
  );
  if (!paid) return;
  const reason = 'Your new loan was canceled, because your bank sent its money back';
  await reversePayment(context, { entryGid: paid.gid, reason });
}
