import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { LoanStatus } from '@paystead/lending/states/loan-status';
import type { Cents } from '@paystead/lending/money/money';
import type { InFlight, PayoffFacts } from '@paystead/lending/servicing/payoff';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { remainingSchedule } from '@paystead/lending/servicing/remaining-schedule';
import type { Transaction } from '../../platform/database/database.ts';
import { isPayrolls } from '../short-pay/payrolls-fault.ts';
import { findHeld, type EscrowRow } from '../receipts/escrow.queries.ts';
import type { PlannedPaymentRow } from '../receipts/in-flight.queries.ts';
import type { LoanRow } from './loan.queries.ts';
import {
  ageOn,
  debitsCatchingUp,
  type FullStanding,
  openOn,
  payoffFacts,
  readFullStandings,
} from './standing.ts';

/** An installment that is not fully paid. */
export interface OpenInstallment {
  readonly gid: string;
  readonly number: number;
  readonly due: Day;
  /** The part of it still open, as scheduled. */
  readonly open: Cents;
  /**
   * The amount it will really take once all before it are paid; zero if the loan is repaid earlier.
   */
  readonly takes: Cents;
  readonly takesInterest: Cents;
  /** Principal left after it. */
  readonly balanceAfter: Cents;
  /** A deduction or deposit we don't have an answer for yet, or a debit, is on its way for it. */
  readonly claimed: boolean;
}

/** The state of a loan on a day, for deciding which payments to allow. */
export interface LoanFacts {
  readonly gid: string;
  readonly borrowerGid: string;
  readonly employerGid: string;
  readonly bankAccountGid: string;
  readonly status: LoanStatus;
  readonly collection: LoanRow['collection'];
  /** For lending/payoff and lending/payment-options. */
  readonly payoff: PayoffFacts;
  /** Open parts of installments due before the day. */
  readonly pastDue: Cents;
  readonly delinquentDays: number;
  /** How many installments make it late, and the oldest of them. */
  readonly missed: number;
  readonly lateSince: Day | null;
  /** Payroll was asked for all that is late and sent too little (LATE-31). */
  readonly isPayrolls: boolean;
  /** Debits under way that pay all that is past due. */
  readonly catchingUp: { readonly amount: Cents; readonly on: Day } | null;
  readonly installmentAmount: Cents;
  /** Due on the day or later, and will take an amount. */
  readonly nextInstallment: OpenInstallment | null;
  /** All open ones, oldest first. */
  readonly openInstallments: readonly OpenInstallment[];
}

/** LoanFacts plus the facts that only a payment decision needs. */
export interface PayingFacts extends LoanFacts {
  /** A flag forbids debits, also that of a death: nobody may start one. */
  readonly onHold: boolean;
  /** A flag forbids debits of ours; the borrower may still start one. */
  readonly isPaused: boolean;
  /** Deductions without an answer, debits that haven't settled, money held for a payday. */
  readonly inFlight: readonly InFlight[];
  /** A plan or a settlement is offered or agreed. */
  readonly hasAgreement: boolean;
}

/**
 * Reads the state of a loan at the end of `day`. Lock it first if you write from the result.
 * @param known its debits that haven't settled, if the caller reads them anyway
 */
export async function readLoanFacts(
  db: Transaction,
  loan: LoanRow,
  day: Day,
  known?: Promise<readonly PlannedPaymentRow[]>,
): Promise<PayingFacts> {
  const [standing] = await readFullStandings(db, [loan], known);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);
  const held = standing.traces.held ? await findHeld(db, [loan.gid]) : [];
  return {
    ...loanFactsOn(standing, day),
    ...debitFlags(standing),
    inFlight: inFlightItems(standing, held),
    hasAgreement: standing.traces.agreements,
  };
}

/** What decides which amounts may be debited, and for which installments. */
export interface DebitFacts extends Pick<
  PayingFacts,
  'status' | 'payoff' | 'onHold' | 'isPaused' | 'openInstallments'
> {
  readonly loan: LoanRow;
  /** Debits that haven't settled. */
  readonly planned: readonly PlannedPaymentRow[];
}

/**
 * Reads this for some loans at the end of `day`, in their order. Lock them first.
 * @param known their debits that haven't settled, if the caller reads them anyway
 */
export async function readDebitFacts(
  db: Transaction,
  loans: readonly LoanRow[],
  day: Day,
  known?: Promise<readonly PlannedPaymentRow[]>,
): Promise<DebitFacts[]> {
  const standings = await readFullStandings(db, loans, known);
  return standings.map((standing) => {
    const payoff = payoffFacts(standing, day);
    return {
      loan: standing.loan,
      status: standing.status,
      payoff,
      ...debitFlags(standing),
      openInstallments: findOpenInstallments(standing, payoff, day),
      planned: standing.planned,
    };
  });
}

function debitFlags({ flags }: FullStanding): Pick<PayingFacts, 'onHold' | 'isPaused'> {
  return {
    onHold: !flagsPermit(flags, 'mayDebit'),
    isPaused: !flagsPermit(flags, 'mayStartDebits'),
  };
}

export function loanFactsOn(standing: FullStanding, day: Day): LoanFacts {
  const { loan, status } = standing;
  const payoff = payoffFacts(standing, day);
  const lateness = ageOn(standing, day);
  const openInstallments = findOpenInstallments(standing, payoff, day);
  const next = openInstallments.find((row) => !isBefore(row.due, day) && row.takes > 0n);
  return {
    gid: loan.gid,
    borrowerGid: loan.borrower_gid,
    employerGid: loan.employer_gid,
    bankAccountGid: loan.bank_account_gid,
    status,
    collection: loan.collection,
    payoff,
    pastDue: lateness.amount,
    delinquentDays: lateness.days,
    missed: lateness.missed.length,
    lateSince: lateness.oldestUnpaidDueDate,
    isPayrolls: isPayrolls(standing, lateness),
    catchingUp: debitsCatchingUp(standing, lateness, day),
    installmentAmount: loan.installment_cents,
    nextInstallment: next ?? null,
    openInstallments,
  };
}

/**
 * The installments of a loan that aren't fully paid at the end of a day, oldest first.
 * @param through the last due date wanted; all by default
 */
export function findOpenInstallments(
  standing: FullStanding,
  payoff: PayoffFacts,
  day: Day,
  through?: Day,
): OpenInstallment[] {
  const open = openOn(standing, day);
  const rows = standing.installments.flatMap((row, index) => {
    const left = open[index] ?? 0n;
    return left > 0n ? [{ row, due: Temporal.PlainDate.from(row.due_date), open: left }] : [];
  });
  const later = through ? rows.findIndex(({ due }) => isBefore(through, due)) : -1;
  const wanted = later === -1 ? rows.length : later;
  const today = isBefore(day, payoff.from) ? payoff.from : day;
  // What one takes depends on those before it, and on whether it's the last: so one more counts.
  const takes = remainingSchedule(payoff, today, rows.slice(0, wanted + 1));
  return rows.slice(0, wanted).map(({ row, due, open: left }, index) => ({
    gid: row.gid,
    number: row.number,
    due,
    open: left,
    takes: takes[index]?.amount ?? 0n,
    takesInterest: takes[index]?.interest ?? 0n,
    balanceAfter: takes[index]?.balance ?? 0n,
    claimed: isClaimed(standing, row.gid),
  }));
}

function isClaimed(standing: FullStanding, installmentGid: string): boolean {
  const { deductions, planned, untold } = standing;
  return (
    untold.has(installmentGid) ||
    deductions.some((one) => one.installment_gid === installmentGid && one.state === 'ASKED') ||
    planned.some((one) => one.installment_gid === installmentGid)
  );
}

export function inFlightItems(
  { deductions, planned }: FullStanding,
  held: readonly EscrowRow[],
): InFlight[] {
  const asked = deductions.filter((one) => one.state === 'ASKED');
  return [
    ...asked.map((one) => flight('DEDUCTION', one.amount_cents, one.payday)),
    ...planned.map((one) => flight('DEBIT', one.amount_cents, one.debit_date)),
    ...held.flatMap((one) =>
      one.due_on === null ? [] : [flight('CREDIT', one.amount_cents, one.due_on)],
    ),
  ];
}

function flight(kind: InFlight['kind'], amount: Cents, on: string): InFlight {
  return { kind, amount, landsOn: Temporal.PlainDate.from(on) };
}
