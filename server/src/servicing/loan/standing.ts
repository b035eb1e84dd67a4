import {
  ageWithPlans,
  awaitsAnswer,
  catchingUp,
  lateFrom,
  type Delinquency,
  type OpenInstallment,
  type RequestedDeduction,
} from '@paystead/lending/servicing/delinquency';
import { type Day, isBefore, nextBankingDay } from '@paystead/lending/calendar/calendar';
import { countStopsOn, type LoanFlag } from '@paystead/lending/servicing/loan-flags';
import type { LoanStatus } from '@paystead/lending/states/loan-status';
import { type Cents, sum } from '@paystead/lending/money/money';
import { type PayoffFacts, payoffOn } from '@paystead/lending/servicing/payoff';
import { openParts } from '@paystead/lending/servicing/remaining-schedule';
import { collectionOn } from '@paystead/lending/servicing/collection';
import type { ShortPayPlan } from '@paystead/lending/servicing/short-pay';
import { type Balances, balancesOfLoans } from '../../ledger/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findChanges, type RecordedChange } from '../collection/collection.queries.ts';
import {
  type DeductionRow,
  findDeductions,
  findMoneyHolds,
  findPlannedPayments,
  findUnknownDeposits,
  isPaidOffBefore,
  type PlannedPaymentRow,
} from '../receipts/in-flight.queries.ts';
import { findPlans } from '../short-pay/short-pay.queries.ts';
import { findInstallments, type InstallmentRow } from '../schedule/installments.queries.ts';
import { findFlags } from './flags.queries.ts';
import { findTraces, type Traces } from '../receipts/traces.queries.ts';
import type { LoanRow } from './loan.queries.ts';
import { requestOf } from './requested-deduction.ts';

/** A loan with its books and its schedule. */
export interface Standing {
  readonly loan: LoanRow;
  readonly status: LoanStatus;
  readonly books: Balances;
  readonly installments: readonly InstallmentRow[];
}

/** Like Standing, with the money that is on its way. */
export interface FullStanding extends Standing {
  readonly deductions: readonly DeductionRow[];
  readonly planned: readonly PlannedPaymentRow[];
  /** Installments whose deposit may have arrived while the deposit bank doesn't answer. */
  readonly untold: ReadonlySet<string>;
  /** The flags in force on it. */
  readonly flags: readonly LoanFlag[];
  /** How the rests of short pays are asked of later paychecks, one for each short installment. */
  readonly plans: readonly ShortPayPlan[];
  /** The day from which lateness isn't counted: money is held, or a flag stops the count. */
  readonly heldFrom: Day | null;
  /** What the loans that were read together have in rows of trouble and agreements. */
  readonly traces: Traces;
  /** Who was and will be asked, in the order it was recorded; empty while the agreement decides. */
  readonly changes: readonly RecordedChange[];
}

/** How an installment due on a day is collected, in the words of `loan.collection`. */
export function collectedBy({ changes, loan }: FullStanding, due: Day): LoanRow['collection'] {
  const way = collectionOn(changes, due)?.way ?? loan.collection;
  if (way === 'backup') return 'ach';
  return way === 'paused' || way === 'stopped' ? 'ask' : way;
}

export async function readStanding(db: Transaction, loan: LoanRow): Promise<Standing> {
  const [standing] = await readStandings(db, [loan]);
  if (!standing) throw new Error('A loan has a standing');
  return standing;
}

/** The standings of some loans, in their order. */
export async function readStandings(
  db: Transaction,
  loans: readonly LoanRow[],
): Promise<Standing[]> {
  const gids = loans.map((loan) => loan.gid);
  const [books, rows] = await Promise.all([balancesOfLoans(db, gids), findInstallments(db, gids)]);
  const installments = Map.groupBy(rows, (row) => row.loan_gid);
  return loans.map((loan) => ({
    loan,
    status: loan.status,
    books: books(loan.gid),
    installments: installments.get(loan.gid) ?? [],
  }));
}

/** @param known debits of these loans that haven't settled, if the caller reads them anyway */
export async function readFullStandings(
  db: Transaction,
  loans: readonly LoanRow[],
  known?: Promise<readonly PlannedPaymentRow[]>,
): Promise<FullStanding[]> {
  const gids = loans.map((loan) => loan.gid);
  const byDeposit = loans.filter(isPaidByDeposit).map((loan) => loan.gid);
  const [traces, standings, deductions, planned, untold] = await Promise.all([
    findTraces(db, loans),
    readStandings(db, loans),
    findDeductions(db, gids),
    known ?? findPlannedPayments(db, gids),
    byDeposit.length > 0 ? findUnknownDeposits(db, byDeposit) : [],
  ]);
  const { changes, flags, holds, plans } = await readTraces(db, loans, traces);
  const of = {
    deductions: Map.groupBy(deductions, (row) => row.loan_gid),
    planned: Map.groupBy(planned, (row) => row.loan_gid),
  };
  const held = new Map(holds.map((row) => [row.gid, dayOf(row.money_held_at)]));
  const unknown = new Set(untold.map((row) => row.installment_gid));
  return standings.map(({ loan, ...standing }) => ({
    ...standing,
    loan,
    deductions: of.deductions.get(loan.gid) ?? [],
    plans: plans.get(loan.gid) ?? [],
    planned: of.planned.get(loan.gid) ?? [],
    untold: unknown,
    traces,
    changes: changes.get(loan.gid) ?? [],
    flags: flags.get(loan.gid) ?? [],
    heldFrom: holdBegan(
      [held.get(loan.borrower_gid), countStopsOn(flags.get(loan.gid) ?? [])],
      of.planned.get(loan.gid) ?? [],
    ),
  }));
}

/** Reads the rows of trouble that are there. */
async function readTraces(db: Transaction, loans: readonly LoanRow[], traces: Traces) {
  const gids = loans.map((loan) => loan.gid);
  const people = loans.map((loan) => loan.borrower_gid);
  const [changes, flags, holds, plans] = await Promise.all([
    traces.changes ? findChanges(db, gids) : NONE,
    traces.flags ? findFlags(db, gids) : NONE,
    traces.holds ? findMoneyHolds(db, people) : [],
    traces.plans ? findPlans(db, gids) : NONE,
  ]);
  return { changes, flags, holds, plans };
}

const NONE = new Map<string, never>();

/**
 * When the hold on a loan's money or a flag that stops the count began: those in force, or a hold
 * that moved a debit which is still under way. The earliest counts.
 */
function holdBegan(
  inForce: readonly (Day | null | undefined)[],
  planned: readonly PlannedPaymentRow[],
): Day | null {
  const moved = planned.map(({ held_from: day }) => (day ? Temporal.PlainDate.from(day) : null));
  const days = [...moved, ...inForce].filter((day) => day !== null && day !== undefined);
  return days.toSorted(Temporal.PlainDate.compare)[0] ?? null;
}

function isPaidByDeposit({ collection }: LoanRow): boolean {
  return collection === 'deposit' || collection === 'allotment';
}

/** What the loan owes, for lending/payoff; uses `day` if no interest is running. */
export function payoffFacts({ loan, status, books }: Standing, day: Day): PayoffFacts {
  if (status !== 'Open' || loan.interest_from === null) {
    const principal = books('charged_off_balance');
    return { principal, rate: 0n, from: day, carried: 0n, fees: 0n, pendingCredits: 0n };
  }
  return {
    principal: books('loan_principal'),
    rate: loan.rate,
    from: Temporal.PlainDate.from(loan.interest_from),
    carried: books('interest_receivable') - loan.interest_booked_cents,
    fees: books('fees_receivable'),
    pendingCredits: 0n,
  };
}

/** Every payment and goodwill credit that still counts toward this loan, without excess. */
export function appliedTo({ loan, books }: Standing): Cents {
  if (loan.opened_on === null || loan.status === 'Void') return 0n;
  const earned = -books('interest_income') - books('late_fee_income');
  const left = books('loan_principal') + books('interest_receivable') + books('fees_receivable');
  const lost = loan.charged_off_on === null ? 0n : books('credit_loss') + books('recovery_income');
  return loan.amount_cents + earned - left - lost;
}

/** The open part of each installment at the end of a day (lending/remaining-schedule). */
export function openOn(standing: Standing, day: Day): Cents[] {
  const { loan, status, installments } = standing;
  if (status !== 'Open' || loan.interest_from === null) return installments.map(() => 0n);
  const facts = payoffFacts(standing, day);
  const asOf = isBefore(day, facts.from) ? facts.from : day;
  const put = sum(installments.map((row) => row.paid_cents));
  const applied = appliedTo(standing);
  return openParts(
    installments.map((row) => ({
      due: Temporal.PlainDate.from(row.due_date),
      amount: row.amount_cents,
      paid: row.paid_cents,
    })),
    applied > put ? applied - put : 0n,
    payoffOn(facts, asOf).amount,
    day,
  ).map((part) => part.open);
}

/**
 * How late the loan is at the end of a day. While the borrower's money is held, the count stands at
 * the day the hold began: nobody is late because we held their payment (LATE-12).
 */
export function ageOn(standing: FullStanding, day: Day): Delinquency {
  const { heldFrom } = standing;
  const asOf = heldFrom && isBefore(heldFrom, day) ? heldFrom : day;
  return ageWithPlans(openRows(standing, day, asOf), standing.plans, asOf);
}

/** The schedule with what is open of it on a day, and what it waits for on another. */
export function openRows(standing: FullStanding, day: Day, asOf: Day): OpenInstallment[] {
  const open = openOn(standing, day);
  return standing.installments.map((row, index) => {
    const deduction = waitingFor(standing, row, asOf);
    return {
      due: Temporal.PlainDate.from(row.due_date),
      amount: row.amount_cents,
      open: open[index] ?? 0n,
      ...(deduction && { deduction }),
    };
  });
}

/** An installment behind us that has no answer yet, and its open part. */
export interface Unanswered {
  readonly gid: string;
  readonly due: Day;
  readonly open: Cents;
  /** If nothing is heard by then, it counts as late; null while the wait has no end. */
  readonly until: Day | null;
}

/**
 * The installments due before a day that aren't counted as late, because payroll or our deposit
 * bank hasn't answered for them yet (LATE-5); oldest first.
 */
export function unansweredOn(standing: FullStanding, day: Day): Unanswered[] {
  const open = openOn(standing, day);
  return standing.installments.flatMap((row, index) => {
    const due = Temporal.PlainDate.from(row.due_date);
    const left = open[index] ?? 0n;
    if (left === 0n || !isBefore(due, day)) return [];
    const asked = standing.deductions.find((one) => one.installment_gid === row.gid);
    const isOurs = asked === undefined && standing.untold.has(row.gid);
    const deduction = waitingFor(standing, row, day);
    const waits = deduction && awaitsAnswer({ due, amount: left, deduction }, day);
    if (!deduction || !waits || !(asked || isOurs)) return [];
    return [{ gid: row.gid, due, open: left, until: isOurs ? null : lateFrom(deduction) }];
  });
}

/** The debits under way that pay what is past due: not those meant for a payday to come. */
export function debitsForArrears({ installments, planned }: FullStanding, day: Day) {
  const ahead = new Set(
    installments.flatMap((row) => (row.due_date < day.toString() ? [] : [row.gid])),
  );
  return planned
    .filter(({ installment_gid: gid }) => gid === null || !ahead.has(gid))
    .map((row) => ({ on: Temporal.PlainDate.from(row.debit_date), amount: row.amount_cents }));
}

/** The debits under way that pay all that is past due. */
export function debitsCatchingUp(standing: FullStanding, late: Delinquency, day: Day) {
  return catchingUp(late, debitsForArrears(standing, day), day);
}

/**
 * The reason not to count an installment as late: a pending payroll answer, a deposit bank that
 * doesn't answer, or a debit moved to a banking day.
 */
function waitingFor(
  standing: FullStanding,
  row: InstallmentRow,
  day: Day,
): RequestedDeduction | undefined {
  const asked = standing.deductions.find((one) => one.installment_gid === row.gid);
  if (asked) return requestOf(asked);
  const due = Temporal.PlainDate.from(row.due_date);
  if (standing.untold.has(row.gid)) return { payday: due, answer: 'HELD' as const };
  // No payday is asked for from the day of a planned payoff on, so none of them is late.
  if (isPaidOffBefore(standing.planned, row.due_date)) {
    return { payday: due, answer: 'HELD' as const };
  }
  const debit = standing.planned.find((one) => one.installment_gid === row.gid);
  if (!debit) return undefined;
  const last = nextBankingDay(due);
  // A debit that should have settled in time and is still under way waits for the bank, not the
  // borrower.
  const isOurs = !isBefore(last, Temporal.PlainDate.from(debit.debit_date));
  return isOurs || !isBefore(last, day) ? { payday: due, answer: 'HELD' as const } : undefined;
}
