import { settlementGraceDays } from '@paystead/lending/relief/settlement';
import { type Cents, least } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';
import type { PayingFacts } from '../servicing/index.ts';
import { findStanding } from './plan/offers.queries.ts';
import { CATCH_UP_DAYS } from './plan/plan-words.view.ts';
import { agreedTerms } from './settlement/kept-parts.ts';
import { findOpenSettlement, receivedSince } from './settlement/settlements.queries.ts';

/** A payment that is agreed but not made, and the last day for it. */
export interface AgreedPayment {
  readonly by: Temporal.PlainDate;
  readonly amount: Cents;
  /** The installment it pays; null for a part of a settlement. */
  readonly installmentGid: string | null;
}

/** What is agreed for a loan: for the payment modes MODIFICATION and SETTLEMENT (S3.21). */
export interface Agreed {
  readonly modification: readonly AgreedPayment[] | null;
  readonly settlement: readonly AgreedPayment[] | null;
}

/** The agreed payments of a loan that are still to make, in order. */
export async function agreedPayments(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  loan: PayingFacts,
): Promise<Agreed> {
  if (!loan.hasAgreement) return { modification: null, settlement: null };
  const [{ running }, settlement] = await Promise.all([
    findStanding(db, loan.gid),
    findOpenSettlement(db, loan.gid),
  ]);
  const terms = settlement && agreedTerms(settlement);
  if (!terms || settlement.after_entry === null) {
    return { modification: running ? planPayments(loan) : null, settlement: null };
  }
  const { received } = await receivedSince(db, loan.gid, settlement.after_entry, today);
  let paid = received;
  const parts = terms.parts.flatMap(({ amount, by }) => {
    const covered = least(paid, amount);
    paid -= covered;
    const last = by.add({ days: settlementGraceDays });
    return covered === amount ? [] : [{ by: last, amount: amount - covered, installmentGid: null }];
  });
  return { modification: running ? planPayments(loan) : null, settlement: parts };
}

/** The open installments of a plan that nobody has been asked for. */
function planPayments({ openInstallments }: PayingFacts): AgreedPayment[] {
  return openInstallments
    .filter((row) => row.takes > 0n && !row.claimed)
    .map((row) => ({
      by: row.due.add({ days: CATCH_UP_DAYS }),
      amount: row.takes,
      installmentGid: row.gid,
    }));
}
