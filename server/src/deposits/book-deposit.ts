import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { ArrivedDeposit } from '../partners/deposit-bank/port.ts';
import type { WorkContext } from '../platform/context.ts';
import {
  holdUnidentifiedMoney,
  lockLoan,
  type LoanRow,
  receivePayment,
  receiveRemittance,
} from '../servicing/index.ts';
import { remindToStop } from '../stop-orders/index.ts';
import { noteTrouble } from '../troubles/index.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { findByAccount, insertReceipt } from './deposits.queries.ts';
import { findPaycheck } from './paychecks.queries.ts';

/** A paycheck may arrive this many banking days early: before a holiday, or at a quick bank. */
const EARLY_BANKING_DAYS = 2;

/**
 * Books a deposit that arrived on a day, once by its trace: every cent goes to the loan that has
 * its account number, or is held without an owner and shown under Troubles.
 * @returns 1 for a new deposit, 0 if it was booked before
 */
export async function bookDeposit(
  context: WorkContext,
  deposit: ArrivedDeposit,
  day: Temporal.PlainDate,
): Promise<number> {
  const { db } = context;
  const instruction = await findByAccount(db, deposit.accountNumber);
  const loan = instruction && (await lockLoan(db, instruction.loan_gid));
  const isNew = await insertReceipt(db, {
    trace: deposit.trace,
    loan_gid: loan?.gid ?? null,
    borrower_gid: loan?.borrower_gid ?? null,
    amount_cents: deposit.amount,
    received_on: day.toString(),
  });
  if (!isNew) return 0;
  if (loan) await matchDeposit(context, loan, deposit, day);
  else await hold(context, deposit, day);
  return 1;
}

/** A loan that has ended takes it like any payment: pays what it owes and returns the rest. */
async function matchDeposit(
  context: WorkContext,
  loan: LoanRow,
  { trace, amount }: ArrivedDeposit,
  day: Temporal.PlainDate,
): Promise<void> {
  if (loan.status !== 'Open' && loan.status !== 'Pending') {
    const over = { loanGid: loan.gid, amount, receivedOn: day, channel: 'PAYROLL' } as const;
    await receivePayment(context, over);
    if (loan.status === 'Paid') await remindToStop(context, loan.gid, { amount, day });
    return;
  }
  const noted = { loanGid: loan.gid, trace, day, soon: addBankingDays(day, EARLY_BANKING_DAYS) };
  const paycheck = loan.status === 'Open' ? await findPaycheck(context.db, noted) : undefined;
  await receiveRemittance(context, {
    loanGid: loan.gid,
    payday: paycheck ? Temporal.PlainDate.from(paycheck.due_date) : day,
    asked: paycheck?.asked_cents ?? 0n,
    amount,
    receivedOn: day,
  });
  await confirmDeposit(context, loan.gid, 'DEPOSIT');
}

/** DEDUCT-9: we hold unmatched money and never guess; staff see it the same day. */
async function hold(
  context: WorkContext,
  { amount, accountNumber }: ArrivedDeposit,
  day: Temporal.PlainDate,
): Promise<void> {
  const { heldGid } = await holdUnidentifiedMoney(context, {
    amount,
    receivedOn: day,
    channel: 'PAYROLL',
    reason: 'UNKNOWN_DEPOSIT',
    sender: `Account ending in ${accountNumber.slice(-4)}`,
  });
  const money = `${toDollars(amount)} arrived on ${longDate(day)}`;
  const what = `${money} for an account ending in ${accountNumber.slice(-4)}, which belongs to no loan.`;
  await noteTrouble(context, {
    kind: 'DEPOSIT_UNIDENTIFIED',
    subject: heldGid,
    company: 'Our staff',
    what: `${what} We hold it until someone matches it to a loan.`,
  });
}
