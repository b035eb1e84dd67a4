import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, receivedLetters } from '../../letters/index.ts';
import { endLetters } from '../../paid-letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { takeBackStopOrder, takenBackWords } from '../../stop-orders/index.ts';
import { lockLoans } from '../loan/find-loan.ts';
import { findLoan, type LoanRow } from '../loan/loan.queries.ts';
import { findMovedReceipts, findStandingReceipts } from './receipts.queries.ts';
import { type Letter, tellBorrowers } from './tell-borrower.ts';
import { type KeptReceipt, unapplyReceipts } from './unapply-receipt.ts';

/** The returned money: a booked receipt, or everything a payment brought that still counts. */
export type Reversal = ({ readonly entryGid: string } | { readonly paymentGid: string }) & {
  /**
   * A reason for the borrower, without a period: `There wasn’t enough money in the account`.
   */
  readonly reason: string;
  /** We posted it by mistake: nobody returned it. */
  readonly byMistake?: boolean;
};

/**
 * Reverses a payment on its own day, as if it had never arrived: recomputes what followed and books
 * the difference in one entry, reopens its installments from their own due dates, and restores the
 * status of a loan it had paid off. Money that moved to the borrower's account credit when its loan
 * was voided comes out of that credit. Tells the borrower. Does nothing if the money was reversed
 * already.
 */
export async function reversePayment(
  context: WorkContext,
  reversal: Reversal,
): Promise<{ reversed: boolean }> {
  const [outcome] = await reversePayments(context, [reversal]);
  return outcome ?? { reversed: false };
}

/**
 * Reverses many payments as `reversePayment` does one, in a few statements for all of them. Those
 * of one loan are reversed one after another, in the given order.
 * @returns whether there was something to reverse for each, in the given order
 */
export async function reversePayments(
  context: WorkContext,
  reversals: readonly Reversal[],
): Promise<{ reversed: boolean }[]> {
  const { db } = context;
  const seen = await findReversed(db, reversals);
  const gids = [...new Set(seen.map(({ receipt }) => receipt.loan_gid))];
  if (gids.length === 0) return reversals.map(() => ({ reversed: false }));
  await lockLoans(db, gids);

  // Read them again under the locks of the loans: another run may have been faster.
  const found = await findReversed(db, reversals);
  const perLoan = [...Map.groupBy(found, ({ receipt }) => receipt.loan_gid).values()];
  const turns = Math.max(0, ...perLoan.map((its) => its.length));
  for (let turn = 0; turn < turns; turn += 1) {
    await reverseEach(
      context,
      perLoan.flatMap((its) => its[turn] ?? []),
    );
  }
  const reversed = new Set(found.map(({ reversal }) => reversal));
  return reversals.map((reversal) => ({ reversed: reversed.has(reversal) }));
}

/** A receipt of a loan that is reversed. */
interface Reversed {
  readonly reversal: Reversal;
  readonly receipt: KeptReceipt & { readonly loan_gid: string };
}

/** The receipts whose money we still have, in the order of the reversals. */
async function findReversed(
  db: WorkContext['db'],
  reversals: readonly Reversal[],
): Promise<Reversed[]> {
  const entryGids = reversals.flatMap((one) => ('entryGid' in one ? [one.entryGid] : []));
  const paymentGids = reversals.flatMap((one) => ('paymentGid' in one ? [one.paymentGid] : []));
  const byEntry = entryGids.length > 0 ? await findKept(db, { entryGids }) : [];
  const byPayment = paymentGids.length > 0 ? await findKept(db, { paymentGids }) : [];
  const ofPayment = Map.groupBy(byPayment, (receipt) => receipt.payment_gid);
  const named = new Set<bigint>(); // by an earlier reversal
  return reversals.flatMap((reversal) => {
    const receipts =
      'entryGid' in reversal
        ? byEntry.filter(({ gid }) => gid === reversal.entryGid)
        : (ofPayment.get(reversal.paymentGid) ?? []);
    return receipts.flatMap(({ loan_gid, ...receipt }) => {
      if (loan_gid === null || named.has(receipt.id)) return [];
      named.add(receipt.id);
      return [{ reversal, receipt: { ...receipt, loan_gid } }];
    });
  });
}

/** The receipts that count, and those of Void loans whose money moved. */
async function findKept(
  db: WorkContext['db'],
  by: { readonly entryGids: readonly string[] } | { readonly paymentGids: readonly string[] },
): Promise<KeptReceipt[]> {
  return [...(await findStandingReceipts(db, by)), ...(await findMovedReceipts(db, by))];
}

/** Reverses receipts of different loans. */
async function reverseEach(context: WorkContext, some: readonly Reversed[]): Promise<void> {
  const loans = await lockLoans(
    context.db,
    some.map(({ receipt }) => receipt.loan_gid),
  );
  const loanOf = new Map(loans.map((loan) => [loan.gid, loan]));
  const all = some.flatMap(({ receipt, reversal }) => {
    const loan = loanOf.get(receipt.loan_gid);
    return loan ? [{ loan, receipt, as: reversal }] : [];
  });
  const uncovered = await unapplyReceipts(context, all);
  const letters = [];
  for (const [index, { as, loan, receipt }] of all.entries()) {
    const refund_owed = uncoveredWords(loan, uncovered[index] ?? 0n);
    const more = { refund_owed, ...(await reopen(context, loan)) };
    context.event('payment.returned', { kind: 'loan', gid: loan.gid }, { reason: as.reason });
    const to = { loanGid: loan.gid, borrowerGid: loan.borrower_gid };
    letters.push({ to, letter: reversalLetter(context, { as, loan, receipt }, more) });
  }
  await tellBorrowers(context, letters);
}

/** A refund that left before the money behind it came back has to be paid back. */
function uncoveredWords({ status }: LoanRow, amount: bigint): string {
  if (amount === 0n) return '';
  if (status === 'Void') {
    return `We’d already sent you a refund of ${toDollars(amount)} from that payment. Please call us about sending it back.`;
  }
  return `We’d already sent you a refund from that payment, so you also owe ${toDollars(amount)} of it. No interest runs on that.`;
}

/**
 * A return that reopens a paid loan ends its letters and takes its stop order back (PAYOFF-11). A
 * charged-off loan takes nothing out of paychecks, so its stop order stands.
 * @returns what that means, in words; none if the loan was open, or still is paid
 */
async function reopen(context: WorkContext, before: LoanRow) {
  const stays = { loan_open_again: '', paychecks: [] };
  if (before.status !== 'Paid') return stays;
  const after = await findLoan(context.db, before.gid);
  if (after?.status === 'Paid') return stays;
  await endLetters(context, { loanGids: [before.gid] });
  if (after?.status === 'Charged Off') {
    const again =
      'You owe money on this loan again, so the payoff letter in Documents no longer holds.';
    return { ...stays, loan_open_again: again };
  }
  const order = await takeBackStopOrder(context, before.gid, 'PAYOFF_RETURNED');
  return {
    loan_open_again: 'Your loan is open again, so the payoff letter in Documents no longer holds.',
    paychecks: takenBackWords(order),
  };
}

/** A reversal and its loan before it. */
interface Unapplying {
  readonly as: Reversal;
  readonly loan: LoanRow;
  readonly receipt: KeptReceipt;
}

/** What a reversal means besides. */
type More = Awaited<ReturnType<typeof reopen>> & { readonly refund_owed: string };

/** Tells of the returned money, or of our mistake, and what that means. */
function reversalLetter(
  context: WorkContext,
  { as: { byMistake, reason }, loan, receipt }: Unapplying,
  more: More,
): Letter {
  const { moneyReturned, moneyReturnedVoid, moneyTakenBack } = receivedLetters;
  const facts = {
    amount: toDollars(-(receipt.transaction_cents ?? 0n)),
    day: weekdayDate(Temporal.PlainDate.from(receipt.effective_date)),
    reason,
  };
  const isVoid = loan.status === 'Void' && !byMistake;
  const filled = isVoid
    ? fill(context, moneyReturnedVoid, { ...facts, refund_sent: more.refund_owed })
    : fill(context, byMistake ? moneyTakenBack : moneyReturned, { ...facts, ...more });
  return { ...filled, about: 'payment returned', paper: 'PAYMENT_NOTICE' };
}
