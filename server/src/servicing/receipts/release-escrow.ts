import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { HeldPlace } from '@paystead/lending/books/postings';
import { closeEscrowRecords, type HeldMoneyRow, updateHeldMoney } from '../../held-money/index.ts';
import { journalEntries, postEntry } from '../../ledger/index.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { orderHeldRefund } from '../refunds/order-refund.ts';
import { findInstallments, type InstallmentRow } from '../schedule/installments.queries.ts';
import {
  type EscrowRow,
  insertEscrow,
  lockEscrow,
  markReleased,
  moveEscrow,
} from './escrow.queries.ts';
import { receivePayments } from './receive-payment.ts';
import type { Receipt } from './receipt.ts';

/** An escrow, and the day as of which it is applied. */
export interface Releasing {
  readonly held: EscrowRow;
  readonly on: Day;
}

/** Applies escrows to their loans, and closes their records. Lock the loans first. */
export async function applyEscrows(context: WorkContext, all: readonly Releasing[]): Promise<void> {
  const received = await receivePayments(context, all.map(receiptOf));
  const released = all.flatMap(({ held, on }, index) => {
    const entry = received[index];
    return entry ? [{ gid: held.gid, entryId: entry.entryId, on }] : [];
  });
  await markReleased(context.db, released);
  const escrows = released.map(({ entryId, gid: escrowGid }) => ({ escrowGid, entryId }));
  await closeEscrowRecords(context, escrows, 'APPLIED');
}

function receiptOf({ held, on }: Releasing): Receipt {
  return {
    loanGid: held.loan_gid,
    amount: held.amount_cents,
    receivedOn: on,
    channel: 'ESCROW',
    arrivedOn: Temporal.PlainDate.from(held.received_on),
    ...paydayOf(held),
    ...(held.deduction_gid && { deductionGid: held.deduction_gid }),
  };
}

/** The payday that early money waited for; other held money may have no payday. */
function paydayOf({ due_on: due, reason }: EscrowRow) {
  return reason === 'EARLY_REMITTANCE' && due ? { payday: Temporal.PlainDate.from(due) } : {};
}

/**
 * Applies held money to its loan as of the day it came in, or of the day the loan opened if that
 * was later. Refuses with LOAN_NOT_OPEN while the loan waits for its payout.
 */
export async function applyHeldMoney(context: WorkContext, money: HeldMoneyRow): Promise<void> {
  const loan = await lockLoan(context.db, loanOf(money));
  if (loan.status === 'Pending') refuse('LOAN_NOT_OPEN');
  const received = Temporal.PlainDate.from(money.received_on);
  const opened = loan.opened_on === null ? received : Temporal.PlainDate.from(loan.opened_on);
  const escrow = await lockEscrow(context.db, escrowOf(money));
  await applyEscrows(context, [
    { held: escrow, on: isBefore(received, opened) ? opened : received },
  ]);
}

/** Refunds held money of a loan without having applied it, and closes its record. */
export async function refundHeldMoney(context: WorkContext, money: HeldMoneyRow): Promise<void> {
  const loan = await lockLoan(context.db, loanOf(money));
  const escrow = await lockEscrow(context.db, escrowOf(money));
  const entryId = await orderHeldRefund(context, loan, money);
  await markReleased(context.db, [{ gid: escrow.gid, entryId, on: context.today }]);
  await closeEscrowRecords(context, [{ escrowGid: escrow.gid, entryId }], 'REFUNDED');
}

/** The next installment of an open loan that is due after a day; undefined if none is left. */
export async function nextInstallment(
  db: Transaction,
  loan: Pick<LoanRow, 'gid' | 'status'>,
  day: Day,
): Promise<InstallmentRow | undefined> {
  if (loan.status !== 'Open') return undefined;
  const rows = await findInstallments(db, [loan.gid]);
  return rows.find(({ due_date }) => due_date > day.toString());
}

/**
 * Keeps held money for the next installment that is due after today. Refuses with
 * MONEY_NOT_KEPT if none is left.
 */
export async function keepForInstallment(context: WorkContext, money: HeldMoneyRow): Promise<Day> {
  const { db, today } = context;
  const loan = await lockLoan(db, loanOf(money));
  const next = await nextInstallment(db, loan, today);
  if (!next) return refuse('MONEY_NOT_KEPT');
  const due = Temporal.PlainDate.from(next.due_date);
  const escrow = await lockEscrow(db, escrowOf(money));
  await moveEscrow(db, escrow.gid, due);
  await updateHeldMoney(db, money.gid, { owner: 'PAYDAY', decide_by: null });
  return due;
}

/**
 * Gives money that had no loan to one: our liability to nobody becomes the one to its borrower.
 * @param deductionGid what payroll was asked for, if this is its money
 * @returns the record with its loan
 */
export async function identifyMoney(
  context: WorkContext,
  money: HeldMoneyRow,
  loanGid: string,
  deductionGid: string | null = null,
): Promise<{ money: HeldMoneyRow; entryId: bigint }> {
  const { db } = context;
  const loan = await lockLoan(db, loanGid);
  const [entry] = journalEntries(
    { kind: 'IDENTIFIED', amount: money.amount_cents },
    {
      loanGid,
      borrowerGid: loan.borrower_gid,
      effectiveDate: Temporal.PlainDate.from(money.received_on),
    },
  );
  if (!entry) throw new RangeError('Held money is above zero');
  const { id: entryId } = await postEntry(context, entry);
  const { gid: escrowGid } = await insertEscrow(db, {
    loan_gid: loanGid,
    borrower_gid: loan.borrower_gid,
    journal_entry_id: entryId,
    amount_cents: money.amount_cents,
    reason: 'UNIDENTIFIED',
    received_on: money.received_on,
    due_on: null,
    deduction_gid: deductionGid,
  });
  const change = {
    place: 'ESCROW',
    loan_gid: loanGid,
    borrower_gid: loan.borrower_gid,
    escrow_gid: escrowGid,
  } as const;
  await updateHeldMoney(db, money.gid, change);
  return { money: { ...money, ...change }, entryId };
}

/**
 * Posts that held money leaves us another way than to its loan: back to payroll, or to a state.
 * @returns the entry
 */
export async function postHeldAway(
  context: WorkContext,
  money: HeldMoneyRow,
  kind: 'RETURNED_TO_PAYROLL' | 'ESCHEATED',
): Promise<bigint> {
  const { db, today } = context;
  if (money.place === 'ESCHEAT') throw new Error(`Held money ${money.gid} is due to a state`);
  const from: HeldPlace = money.place;
  const [entry] = journalEntries(
    { kind, from, amount: money.amount_cents },
    {
      effectiveDate: today,
      ...(money.loan_gid && { loanGid: money.loan_gid }),
      ...(money.borrower_gid && { borrowerGid: money.borrower_gid }),
    },
  );
  if (!entry) throw new RangeError('Held money is above zero');
  if (money.loan_gid) await lockLoan(db, money.loan_gid);
  const { id } = await postEntry(context, entry);
  if (money.escrow_gid) {
    const escrow = await lockEscrow(db, money.escrow_gid);
    await markReleased(db, [{ gid: escrow.gid, entryId: id, on: today }]);
  }
  return id;
}

function loanOf({ gid, loan_gid }: HeldMoneyRow): string {
  if (!loan_gid) throw new Error(`Held money ${gid} has no loan`);
  return loan_gid;
}

function escrowOf({ escrow_gid, gid }: HeldMoneyRow): string {
  if (!escrow_gid) throw new Error(`Held money ${gid} has no escrow`);
  return escrow_gid;
}
