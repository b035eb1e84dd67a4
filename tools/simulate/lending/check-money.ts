import { sum } from '../../../lending/src/money/money.ts';
import { BrokenRule } from './life.ts';
import type { Loan } from './loan.ts';
import { putOnAll } from './reschedule.ts';
import { appliedTo } from './standing.ts';

/** I4, I7: every cent that came is applied, held, sent back or on its way back, and none twice. */
export function checkMoney(loan: Loan): void {
  checkTold(loan);
  checkReceived(loan);
  checkHeld(loan);
  checkPut(loan);
}

/** LOAN-4: what the borrower was told comes to what is owed. */
function checkTold({ book }: Loan): void {
  const owed =
    book.balance('loan_principal') +
    book.balance('interest_receivable') +
    book.balance('fees_receivable') +
    book.balance('charged_off_balance');
  const earned = book.credit('interest_income');
  if (book.told !== owed - earned) {
    throw new BrokenRule(
      `I4 the borrower was told of ${book.told} cents and owes ${owed - earned}`,
    );
  }
}

/** What came in and counts is what the channels brought, and what they brought went somewhere. */
function checkReceived(loan: Loan): void {
  const { book, receipts } = loan;
  const counted = (channel: string) =>
    sum(receipts.flatMap((one) => (one.isOurs && one.channel === channel ? [one.amount] : [])));
  const desk =
    book.balance('check_clearing') + book.balance('cash') + book.balance('card_clearing');
  const came = counted('DESK') + counted('CHECK_OR_WIRE') + counted('CARD');
  if (desk !== came) {
    throw new BrokenRule(`I7 desk and cards brought ${came} cents and ${desk} are booked`);
  }
  const sent = sum(loan.refunds.flatMap(({ amount, state }) => (state === 'SENT' ? [amount] : [])));
  const payout = loan.openedOn && loan.status !== 'Void' ? loan.quote.itemization.givenToYou : 0n;
  const bank = counted('ACH') - sent - payout;
  if (book.balance('ach_clearing') !== bank) {
    const has = book.balance('ach_clearing');
    throw new BrokenRule(`I9 the bank moved ${bank} cents and ${has} are booked`);
  }
  const payroll = sum(loan.deductions.map(({ received }) => received));
  if (book.balance('payroll_clearing') !== payroll) {
    const has = book.balance('payroll_clearing');
    throw new BrokenRule(`I7 payroll brought ${payroll} cents and ${has} are booked`);
  }
}

/** I10: every held cent has an owner, and each refund is owed until it's sent. */
function checkHeld({ book, escrows, refunds }: Loan): void {
  const held = sum(escrows.map(({ amount }) => amount));
  if (book.credit('borrower_escrow') !== held) {
    const has = book.credit('borrower_escrow');
    throw new BrokenRule(`I10 escrow holds ${has} cents and ${held} of them have an owner`);
  }
  const ordered = refunds.filter(({ state }) => state === 'ORDERED' || state === 'RETURNED');
  const owed = sum(ordered.map(({ amount }) => amount));
  if (book.credit('refund_payable') !== owed) {
    const has = book.credit('refund_payable');
    throw new BrokenRule(`I4 we owe ${has} cents of refunds and ordered ${owed}`);
  }
}

/** I4: no installment has more than its amount, and all of them no more than was applied. */
function checkPut(loan: Loan): void {
  for (const { amount, id, paid } of loan.installments) {
    if (paid < 0n || paid > amount) {
      throw new BrokenRule(`I4 installment ${id} has ${paid} of ${amount} cents`);
    }
  }
  const put = putOnAll(loan);
  const paid = sum(loan.installments.map((row) => row.paid));
  const standing = loan.put.filter(({ installment }) => loan.installments.includes(installment));
  if (sum(standing.map(({ amount }) => amount)) !== paid || standing.length !== loan.put.length) {
    throw new BrokenRule(`I4 installments have ${paid} cents and ${put} were put on them`);
  }
  if (loan.openedOn === null || loan.status === 'Void') return;
  // A refund that was sent when the money behind it came back is owed again, but takes nothing off
  // the installments that other money paid.
  const isOut = new Set(['SENT', 'RETURNED']);
  const sent = loan.refunds.filter(({ held, state }) => isOut.has(state) && !held);
  const uncovered =
    loan.chargedOffOn === null
      ? loan.book.balance('fees_receivable')
      : sum(sent.map(({ amount }) => amount));
  const applied = appliedTo(loan) + uncovered;
  if (put > applied) throw new BrokenRule(`I4 ${put} cents are on installments of ${applied}`);
}
