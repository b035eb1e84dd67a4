import { isBefore } from '@paystead/lending/calendar/calendar';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import type { ShortPayPlan } from '@paystead/lending/servicing/short-pay';
import { type PostedEntry, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { ReceiptBookings } from './bookings.ts';
import {
  bookBackDated,
  bookReceipt,
  bookRecovery,
  isBackDated,
  type Money,
} from './book-receipt.ts';
import { lockLoans } from '../loan/find-loan.ts';
import { readHistory } from '../loan/history.ts';
import {
  type EntryInstallments,
  type InstallmentPaymentValue,
  type InstallmentRow,
  insertInstallmentPayments,
} from '../schedule/installments.queries.ts';
import { updateLoans } from '../loan/loan.queries.ts';
import { type Excess, orderRefunds } from '../refunds/order-refund.ts';
import { installmentNote, applyToInstallments } from '../schedule/apply-to-installments.ts';
import { bookReceiptToVoid, lossOf } from './book-void.ts';
import type { Receipt, Received } from './receipt.ts';
import { readStandings, type Standing } from '../loan/standing.ts';
import { restOf } from '../short-pay/catch-up.ts';
import { findPlans } from '../short-pay/short-pay.queries.ts';
import { tellOfLosses } from './tell-of-losses.ts';
import { tellOfPayments } from './tell-of-payment.ts';

/**
 * Applies money to a loan: brings interest to the day, splits the money, books it and applies it to
 * installments; tells the borrower. If nothing is owed, all of it is excess, except what makes our
 * loss on a Void loan good. The caller makes sure that the same money arrives here once.
 */
export async function receivePayment(context: WorkContext, receipt: Receipt): Promise<Received> {
  const [received] = await receivePayments(context, [receipt]);
  if (!received) throw new Error('The receipt was not booked');
  return received;
}

/**
 * Applies many receipts as `receivePayment` does one, in a few statements for all of them. Those of
 * one loan are applied one after another, in the given order.
 * @returns what became of each, in the given order
 */
export async function receivePayments(
  context: WorkContext,
  receipts: readonly Receipt[],
): Promise<Received[]> {
  if (receipts.some(({ amount }) => amount <= 0n)) throw new RangeError('A payment is above zero');
  const received = new Map<Receipt, Received>();
  const perLoan = [...Map.groupBy(receipts, ({ loanGid }) => loanGid).values()];
  const turns = Math.max(0, ...perLoan.map((its) => its.length));
  for (let turn = 0; turn < turns; turn += 1) {
    const some = perLoan.flatMap((its) => its[turn] ?? []);
    for (const one of await applyEach(context, some)) received.set(one.receipt, one.received);
  }
  return receipts.flatMap((receipt) => received.get(receipt) ?? []);
}

/** A receipt, its loan before it, and the installments that an amount of it would pay. */
interface Arrival {
  readonly receipt: Receipt;
  readonly standing: Standing;
  apply(amount: Cents): InstallmentPaymentValue[];
}

/** An arrival with its effect on the books. */
interface Booked extends Arrival {
  readonly bookings: ReceiptBookings;
}

/** What became of an arrival. */
type Applied = Booked & { readonly received: Received };

/** Applies receipts for different loans. */
async function applyEach(context: WorkContext, receipts: readonly Receipt[]) {
  const { db } = context;
  const loans = await lockLoans(
    db,
    receipts.map(({ loanGid }) => loanGid),
  );
  const waiting = loans.find(({ status }) => status === 'Pending');
  if (waiting) throw new Error(`Loan ${waiting.gid} is not open yet`);

  const arrivals = await arrivalsOf(db, await readStandings(db, loans), receipts);
  const booked: Booked[] = [];
  for (const one of arrivals) booked.push({ ...one, bookings: await book(db, one) });
  const all = await write(context, booked);
  await tellOfPayments(
    context,
    all.map(({ receipt, received, standing }) => ({
      standing,
      money: { ...receipt, ...received },
    })),
  );
  return all;
}

async function arrivalsOf(
  db: WorkContext['db'],
  standings: readonly Standing[],
  receipts: readonly Receipt[],
): Promise<Arrival[]> {
  const receiptOf = new Map(receipts.map((receipt) => [receipt.loanGid, receipt]));
  const pairs = standings.flatMap((standing) => {
    const receipt = receiptOf.get(standing.loan.gid);
    return receipt ? [{ receipt, standing }] : [];
  });
  const short = pairs.filter(mayHaveRests).map(({ standing }) => standing.loan.gid);
  const plans = short.length > 0 ? await findPlans(db, short) : new Map<string, never>();
  return pairs.map(({ receipt, standing }) => {
    const aim = { ...restsBy(plans.get(standing.loan.gid)), ...meantFor(receipt) };
    return {
      receipt,
      standing,
      apply: (amount) =>
        standing.status === 'Void'
          ? []
          : applyToInstallments(amount, standing.installments, receipt.receivedOn, aim),
    };
  });
}

function meantFor({ installmentGid }: Receipt) {
  return installmentGid === undefined ? {} : { meantFor: installmentGid };
}

/** Whether coming paychecks may bring rests of short pays: only then are their plans read. */
function mayHaveRests({ receipt, standing }: Pick<Arrival, 'receipt' | 'standing'>): boolean {
  const on = receipt.receivedOn.toString();
  return (
    standing.loan.most_deducted_cents !== null &&
    standing.installments.some((row) => row.paid_cents < row.amount_cents && row.due_date < on)
  );
}

/** The rests of short pays that coming paychecks bring. */
function restsBy(plans: readonly ShortPayPlan[] | undefined) {
  if (!plans) return {};
  return {
    restOf: (row: InstallmentRow) =>
      restOf(
        { plans },
        { due: Temporal.PlainDate.from(row.due_date), open: row.amount_cents - row.paid_cents },
      ),
  };
}

async function book(
  db: WorkContext['db'],
  { apply, receipt, standing }: Arrival,
): Promise<ReceiptBookings> {
  const money = receivedMoney(standing, receipt, apply(receipt.amount));
  if (standing.status === 'Void') return bookReceiptToVoid(standing.books, money);
  if (standing.loan.charged_off_on !== null) return bookRecovery(standing, money);
  if (!isBackDated(standing, receipt.receivedOn)) return bookReceipt(standing, money);
  return bookBackDated(standing, await readHistory(db, standing.loan.gid), money);
}

function receivedMoney(
  { loan, installments }: Standing,
  receipt: Receipt,
  put: readonly InstallmentPaymentValue[],
): Money {
  const { amount, receivedOn: on, channel, paymentGid, deductionGid, completesOn, quote } = receipt;
  const lastDue = installments.at(-1)?.due_date;
  const regular = receipt.meantAs === 'INSTALLMENT' || deductionGid !== undefined;
  return {
    amount,
    on,
    channel,
    ...(quote && { quote }),
    asPayoff:
      receipt.meantAs === 'PAYOFF' ||
      regular ||
      (lastDue !== undefined && !isBefore(on, Temporal.PlainDate.from(lastDue))),
    occasion: {
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      effectiveDate: on,
      completesOn,
      note:
        loan.status === 'Void'
          ? undefined
          : (noteFor(receipt) ?? installmentNote(put, installments)),
      ...(paymentGid && { paymentGid }),
      ...(deductionGid && { deductionGid }),
    },
  };
}

function noteFor({ channel, meantAs }: Receipt): string | undefined {
  if (channel === 'REFINANCE') return 'Paid off by your new loan';
  return meantAs === 'PAYOFF' ? 'Payoff' : undefined;
}

/** Writes all of them, and says what became of each. */
async function write(context: WorkContext, booked: readonly Booked[]) {
  const { db, now } = context;
  const posted = await postEntries(
    context,
    booked.flatMap(({ bookings }) => bookings.entries),
  );
  const all = withReceived(booked, posted);
  await insertInstallmentPayments(db, all.map(installmentsPaid));
  await updateLoans(
    db,
    all.map(({ bookings, standing }) => ({ gid: standing.loan.gid, change: bookings.change })),
    now,
  );
  await orderRefunds(context, all.flatMap(excessOf));
  await tellOfLosses(context, all.flatMap(lossLeft));
  for (const { receipt, received } of all) noteReceived(context, receipt, received);
  return all;
}

/** Entries are posted in the given order, so each receipt's own is at a known place. */
function withReceived(booked: readonly Booked[], posted: readonly PostedEntry[]) {
  let next = 0;
  return booked.map((one) => {
    const { applied, at, closes, entries, excess, waived } = one.bookings;
    const entry = posted[next + at];
    next += entries.length;
    if (!entry) throw new Error('The receipt was not booked');
    const received: Received = {
      entryGid: entry.gid,
      entryId: entry.id,
      applied,
      excess,
      waived,
      paidOff: closes,
    };
    return { ...one, received };
  });
}

function installmentsPaid({ apply, receipt, received, standing }: Applied): EntryInstallments {
  return {
    id: received.entryId,
    loanGid: standing.loan.gid,
    borrowerGid: standing.loan.borrower_gid,
    day: receipt.receivedOn,
    values: apply(received.excess === 0n ? receipt.amount : received.applied),
  };
}

function excessOf({ receipt, received, standing }: Applied): Excess[] {
  const { completesOn: finalOn, receivedOn } = receipt;
  if (received.excess === 0n) return [];
  return [{ loan: standing.loan, amount: received.excess, receivedOn, finalOn }];
}

/** What is left of our loss on a Void loan. */
function lossLeft({ received: { applied }, standing: { books, loan } }: Applied) {
  if (loan.status !== 'Void' || applied === 0n) return [];
  return [{ loan, amount: lossOf(books) - applied }];
}

function noteReceived(
  { event }: WorkContext,
  { amount, loanGid }: Receipt,
  { excess, paidOff }: Received,
): void {
  event(
    'payment.received',
    { kind: 'loan', gid: loanGid },
    { after: { amount: toDollars(amount), excess: toDollars(excess), closes: paidOff } },
  );
}
