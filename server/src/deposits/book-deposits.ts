import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { ArrivedDeposit } from '../partners/deposit-bank/port.ts';
import type { WorkContext } from '../platform/context.ts';
import {
  holdAllUnidentified,
  lockLoans,
  type LoanRow,
  receivePayments,
  receiveRemittances,
} from '../servicing/index.ts';
import { remindToStop } from '../stop-orders/index.ts';
import { noteTroubles } from '../troubles/index.ts';
import { confirmDeposits } from './confirm-deposit.ts';
import { findByAccounts, insertReceipts } from './deposits.queries.ts';
import { findPaychecks } from './paychecks.queries.ts';

/** A paycheck may arrive this many banking days early: before a holiday, or at a quick bank. */
const EARLY_BANKING_DAYS = 2;

/** A deposit and the loan that has its account number, locked; none if it belongs to nobody. */
interface Arrival {
  readonly deposit: ArrivedDeposit;
  readonly loan: LoanRow | undefined;
}

type Matched = Arrival & { readonly loan: LoanRow };

/**
 * Books deposits that arrived on a day, each once by its trace, in a few statements for all of
 * them: every cent goes to the loan that has its account number, or is held without an owner and
 * shown under Troubles. Throws if two of them are for one loan, since the second depends on what
 * the first has paid.
 * @returns how many of them weren't booked before
 */
export async function bookDeposits(
  context: WorkContext,
  deposits: readonly ArrivedDeposit[],
  day: Temporal.PlainDate,
): Promise<number> {
  const { db } = context;
  const arrivals = await lockArrivals(db, deposits);
  const fresh = await insertReceipts(
    db,
    arrivals.map(({ deposit, loan }) => ({
      trace: deposit.trace,
      loan_gid: loan?.gid ?? null,
      borrower_gid: loan?.borrower_gid ?? null,
      amount_cents: deposit.amount,
      received_on: day.toString(),
    })),
  );
  const booked = arrivals.filter(({ deposit }) => fresh.has(deposit.trace));
  const matched = booked.filter((one): one is Matched => one.loan !== undefined);
  await payEnded(
    context,
    matched.filter(({ loan }) => !isRunning(loan)),
    day,
  );
  await payRunning(
    context,
    matched.filter(({ loan }) => isRunning(loan)),
    day,
  );
  await hold(
    context,
    booked.flatMap(({ deposit, loan }) => (loan ? [] : [deposit])),
    day,
  );
  return booked.length;
}

async function lockArrivals(
  db: WorkContext['db'],
  deposits: readonly ArrivedDeposit[],
): Promise<Arrival[]> {
  const numbers = deposits.map(({ accountNumber }) => accountNumber);
  const instructions = await findByAccounts(db, numbers);
  const ownerOf = new Map(instructions.map((row) => [row.account_number, row.loan_gid]));
  const owners = numbers.flatMap((number) => ownerOf.get(number) ?? []);
  if (new Set(owners).size < owners.length) throw new Error('Two deposits are for one loan');
  const loans = new Map((await lockLoans(db, owners)).map((loan) => [loan.gid, loan]));
  return deposits.map((deposit) => ({
    deposit,
    loan: loans.get(ownerOf.get(deposit.accountNumber) ?? ''),
  }));
}

const isRunning = ({ status }: LoanRow) => status === 'Open' || status === 'Pending';

/** A loan that has ended takes it like any payment: pays what it owes and returns the rest. */
async function payEnded(
  context: WorkContext,
  arrivals: readonly Matched[],
  day: Temporal.PlainDate,
): Promise<void> {
  if (arrivals.length === 0) return;
  await receivePayments(
    context,
    arrivals.map(({ deposit: { amount }, loan }) => ({
      loanGid: loan.gid,
      amount,
      receivedOn: day,
      channel: 'PAYROLL',
    })),
  );
  const paid = arrivals.filter(({ loan }) => loan.status === 'Paid');
  await remindToStop(
    context,
    paid.map(({ deposit: { amount }, loan }) => ({ loanGid: loan.gid, amount })),
    day,
  );
}

async function payRunning(
  context: WorkContext,
  arrivals: readonly Matched[],
  day: Temporal.PlainDate,
): Promise<void> {
  if (arrivals.length === 0) return;
  const open = arrivals.filter(({ loan }) => loan.status === 'Open');
  const paychecks = await findPaychecks(
    context.db,
    open.map(({ deposit: { trace }, loan }) => ({ loanGid: loan.gid, trace })),
    { day, soon: addBankingDays(day, EARLY_BANKING_DAYS) },
  );
  await receiveRemittances(
    context,
    arrivals.map(({ deposit: { amount }, loan }) => {
      const paycheck = paychecks.get(loan.gid);
      return {
        loanGid: loan.gid,
        payday: paycheck ? Temporal.PlainDate.from(paycheck.due_date) : day,
        asked: paycheck?.asked_cents ?? 0n,
        amount,
        receivedOn: day,
      };
    }),
  );
  await confirmDeposits(
    context,
    arrivals.map(({ loan }) => loan.gid),
    'DEPOSIT',
  );
}

/** DEDUCT-9: we hold unmatched money and never guess; staff see it the same day. */
async function hold(
  context: WorkContext,
  deposits: readonly ArrivedDeposit[],
  day: Temporal.PlainDate,
): Promise<void> {
  const held = await holdAllUnidentified(
    context,
    deposits.map(({ accountNumber, amount }) => ({
      amount,
      receivedOn: day,
      channel: 'PAYROLL',
      reason: 'UNKNOWN_DEPOSIT',
      sender: `Account ${endingOf(accountNumber)}`,
    })),
  );
  const troubles = held.map(({ heldGid }, index) => {
    const { accountNumber = '', amount = 0n } = deposits[index] ?? {};
    const money = `${toDollars(amount)} arrived on ${longDate(day)}`;
    const what = `${money} for an account ${endingOf(accountNumber)}, which belongs to no loan.`;
    return {
      kind: 'DEPOSIT_UNIDENTIFIED' as const,
      subject: heldGid,
      company: 'Our staff',
      what: `${what} We hold it until someone matches it to a loan.`,
    };
  });
  await noteTroubles(context, troubles);
}

const endingOf = (accountNumber: string) => `ending in ${accountNumber.slice(-4)}`;
