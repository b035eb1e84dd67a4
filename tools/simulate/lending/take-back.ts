import { correction, type LoanEntry, replay } from '../../../lending/src/books/ledger-replay.ts';
import type { Channel } from '../../../lending/src/books/postings.ts';
import { creditUsed, excessTakenBack } from '../../../lending/src/books/loss-credit.ts';
import type { Day } from '../../../lending/src/calendar/calendar.ts';
import type { Cents } from '../../../lending/src/money/money.ts';
import { reopeningEvent } from '../../../lending/src/states/loan-status.ts';
import { interestStands } from './interest.ts';
import { type Life, note } from './life.ts';
import type { Loan, Receipt } from './loan.ts';
import { takeOff } from './put-money.ts';
import { accountCredit, cancelRefunds, orderRefund } from './refunds.ts';
import { laterOf } from './standing.ts';
import { moveStatus } from './status.ts';
import { returnToVoid } from './void-money.ts';

/**
 * Takes money back as of its own day, as if it had never come (INT-10): cancels refunds that came
 * from it, replays the loan and books the difference, reopens a loan it had paid off, and orders a
 * refund again of what is still too much.
 * @param through where the money goes if not back where it came from
 */
export function takeBack(life: Life, receipt: Receipt, through?: Channel): void {
  const { loan } = life;
  if (loan.status === 'Void') return returnToVoid(life, receipt);
  const channel = through ?? receipt.channel;
  const before = [...loan.history];
  const canceled = cancelRefunds(life, loan.chargedOffOn ?? loan.through);
  receipt.counts = false;
  receipt.isOurs = through !== undefined;
  if (receipt.kind === 'RECOVERY') returnRecovery(life, receipt, channel);
  else returnPayment(life, receipt, { before, canceled, channel, silent: through !== undefined });
  takeOff(loan, receipt.entry);
  const counting = loan.receipts.filter(({ counts }) => counts);
  const settledOn = counting.map(({ on }) => on).reduce(laterOf, loan.through);
  if (loan.chargedOffOn !== null) payWithCredit(loan, settledOn);
  reopen(life);
  const left = accountCredit(loan);
  // What moves to the borrower's credit is refunded once all of it has moved.
  if (left > 0n && !through) {
    const finalOn = counting.map((one) => one.finalOn).reduce(laterOf, receipt.on);
    orderRefund(life, left, settledOn, finalOn);
  }
}

interface Around {
  /** The history before refunds were canceled. */
  readonly before: readonly LoanEntry[];
  readonly canceled: Cents;
  readonly channel: Channel;
  /** Money that only moves between our own accounts doesn't show to the borrower. */
  readonly silent: boolean;
}

function returnPayment(
  life: Life,
  receipt: Receipt,
  { before, canceled, channel, silent }: Around,
): void {
  const { loan } = life;
  const { book, chargedOffOn, history, terms } = loan;
  const { amount, entry, on } = receipt;
  const through = chargedOffOn ?? loan.through;
  const gone: LoanEntry = { id: 'gone', kind: 'RETURN', of: entry, on };
  const { balance } = replay(terms, before, through);
  const after = replay(terms, [...history, gone], through);
  const change = correction({ ...balance, excess: balance.excess + canceled }, after.balance);
  const event = { kind: 'PAYMENT_RETURNED', channel, amount, correction: change } as const;
  const id = book.post(event, on, { silent });
  history.push({ ...gone, id });
  if (change.fees > 0n) note(life, 'refund left uncovered');
  if (chargedOffOn === null) {
    interestStands(loan, after.span.from, after.span.booked, through);
    return;
  }
  note(life, 'return after the charge-off');
  const { fees, interest, principal } = change;
  const owed = { interest, principalDue: principal, fees, principalLater: 0n };
  book.post({ kind: 'CHARGE_OFF', owed }, through, { as: 'CHARGE_OFF_CORRECTED' });
}

/** Takes back money of a charged-off loan: no interest depends on it. */
function returnRecovery({ loan }: Life, receipt: Receipt, channel: Channel): void {
  const { amount, entry, on } = receipt;
  const excess = excessTakenBack(receipt.excess, accountCredit(loan));
  const id = loan.book.post({ kind: 'RECOVERY_RETURNED', channel, amount, excess }, on);
  loan.history.push({ id, kind: 'RETURN', of: entry, on });
}

/** The borrower's credit pays what a charged-off loan owes again, before it's refunded. */
function payWithCredit(loan: Loan, on: Day): void {
  const books = { credit: accountCredit(loan), lost: loan.book.balance('charged_off_balance') };
  loan.book.post({ kind: 'CREDIT_USED', amount: creditUsed(books) }, on);
}

/** A paid loan that owes something again has the status it had before, and the other way round. */
function reopen(life: Life): void {
  const { book, chargedOffOn, status } = life.loan;
  const owed =
    book.balance('loan_principal') +
    book.balance('interest_receivable') +
    book.balance('fees_receivable') +
    book.balance('charged_off_balance');
  if (status === 'Charged Off' && owed === 0n) moveStatus(life.loan, 'pay-off');
  if (status !== 'Paid' || owed === 0n) return;
  moveStatus(life.loan, reopeningEvent(chargedOffOn === null ? 'Open' : 'Charged Off'));
  note(life, 'loan open again');
}
