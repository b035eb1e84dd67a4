import { isChoiceOpen } from '../collection/collection.queries.ts';
import type { Answer } from '@paystead/contract/call';
import type { listLoans, readLoan } from '@paystead/contract/servicing/servicing';
import { interestOwed } from '@paystead/lending/servicing/accrual';
import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { EscrowReason } from '@paystead/lending/servicing/escrow';
import { type Cents, divideRounded, sum } from '@paystead/lending/money/money';
import { fileDayOfPayout } from '@paystead/lending/calendar/payment-dates';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { interestFor, oneHundredPercent, toPercent } from '@paystead/lending/money/rate';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import type { EscrowRow } from '../receipts/escrow.queries.ts';
import type { Course } from './course.ts';
import type { LoanSurroundings } from './loan.queries.ts';
import { viewDate } from '../schedule/payday.view.ts';
import type { InstallmentLook, LoanLook } from '../schedule/view-schedule.ts';
import { loanProceeds } from './open-loan.ts';
import { appliedTo } from './standing.ts';

type LoanView = Answer<typeof readLoan>;

/** The data a view of a loan needs besides the loan. */
export interface LoanBackground {
  readonly today: Day;
  /** The day the payoff figure is good through. */
  readonly payoffUntil: Day;
  readonly held: readonly EscrowRow[];
  readonly around: LoanSurroundings;
  readonly creditor: string;
  readonly course: Course;
  readonly depositAccount: string | null;
}

/** S3.5, with the other data of the loan page. */
export function viewLoan(look: LoanLook, background: LoanBackground): LoanView {
  return {
    ...viewTerms(look),
    ...viewProgress(look),
    ...viewPayoff(look, background),
    ...viewSurroundings(look, background),
    payments: look.installments.map((one) => viewInstallment(one, look, background)),
    escrows: background.held.map((row) => ({
      date: row.received_on,
      amount: row.amount_cents,
      reason: escrowWords[row.reason],
    })),
  };
}

const escrowWords: Readonly<Record<EscrowReason, string>> = {
  EARLY_REMITTANCE: 'Counts on your payday',
  OVERPAYMENT: 'More than your installment. You choose what we do with it',
  UNIDENTIFIED: 'We’re finding out what it’s for',
};

function viewTerms({ standing: { changes, loan, installments } }: LoanLook) {
  return {
    gid: loan.gid,
    amount: loan.amount_cents,
    installment_amount: loan.installment_cents,
    term: loan.term,
    apr: loan.apr,
    interest: sum(installments.map((row) => row.interest_cents)),
    interest_rate: toPercent(loan.rate),
    origination_fee: loan.origination_fee_cents,
    processing_fee: loan.processing_fee_cents,
    disbursement_date: loan.opened_on ?? loan.disbursement_date,
    first_installment_date: loan.first_installment_date,
    total_amount: sum(installments.map((row) => row.amount_cents)),
    origination_source: loan.origination_source,
    frequency: loan.payroll_frequency,
    collection: loan.collection,
    choice_open: isChoiceOpen(changes),
    payout_amount: loanProceeds(loan),
    closed_on: loan.closed_on ?? loan.charged_off_on,
    application_gid: loan.application_gid,
  };
}

function viewProgress(look: LoanLook) {
  const { facts } = look;
  const balance = loanBalance(look);
  const isOpen = facts.status === 'Open';
  const next = look.installments.find(({ state }) => state === 'next');
  const last = look.installments.findLast(isAhead);
  const late = latenessOf(look);
  return {
    balance,
    loan_status: facts.status,
    total_paid: paidBy(look),
    payoff_progress: isOpen ? payoffProgress(look, balance) : null,
    installments_remaining: installmentsAhead(look),
    next_installment_date: next?.row.due_date ?? null,
    next_installment_amount: next ? next.amount - next.paid : null,
    expected_payoff_date: isOpen ? (last?.row.due_date ?? null) : null,
    delinquent_amount: late.amount,
    delinquent_days: late.days,
    missed_paydays: late.missed,
    late_since: late.since,
    late_by_payroll: facts.isPayrolls,
    catching_up: facts.catchingUp && {
      amount: facts.catchingUp.amount,
      date: facts.catchingUp.on.toString(),
    },
  };
}

/**
 * How late a loan is on the day of the look, for every page, list and mail; of a charged-off loan,
 * how late it was when it was charged off.
 */
export function latenessOf({ facts, installments, standing: { loan } }: LoanLook) {
  if (facts.status !== 'Charged Off') {
    return {
      amount: facts.pastDue,
      days: facts.delinquentDays,
      missed: facts.missed,
      since: facts.lateSince?.toString() ?? null,
    };
  }
  const [days, lostOn] = [loan.delinquent_days, loan.charged_off_on];
  const since = days > 0 && lostOn ? addDays(Temporal.PlainDate.from(lostOn), -days) : null;
  const missed = installments.filter(
    ({ due, row }) => since && lostOn && !isBefore(due, since) && row.due_date < lostOn,
  );
  return {
    amount: loan.delinquent_cents,
    days,
    missed: missed.length,
    since: since?.toString() ?? null,
  };
}

/** Not fully paid, past due or scheduled. */
function isAhead({ state, amount, paid }: InstallmentLook): boolean {
  return state !== 'removed' && state !== 'paid' && amount > paid;
}

/** Principal that is owed; of a charged-off loan everything that is owed. */
export function loanBalance({ standing: { books } }: LoanLook): Cents {
  return books('loan_principal') + books('charged_off_balance');
}

/** The borrower's own money; our waivers don't count. */
function paidBy({ standing }: LoanLook): Cents {
  const { books, loan } = standing;
  if (loan.status === 'Void') return 0n;
  const settled = loan.charged_off_on === null ? books('credit_loss') : 0n;
  return appliedTo(standing) - books('goodwill') - settled;
}

function payoffProgress({ standing }: LoanLook, balance: Cents): string {
  const amount = standing.loan.amount_cents;
  const repaid = balance > amount ? 0n : amount - balance;
  const hundredths = divideRounded(repaid * 10_000n, amount, 'half-up');
  return toPercent((hundredths * oneHundredPercent) / 10_000n);
}

function viewPayoff({ facts, installments }: LoanLook, { payoffUntil, today }: LoanBackground) {
  const { payoff } = facts;
  const now = payoffOn(payoff, laterDay(today, payoff.from));
  const ahead = sum(installments.filter(isAhead).map((one) => one.amount - one.paid));
  const saved = facts.status === 'Open' ? ahead - now.amount : 0n;
  return {
    owed_today: now.amount,
    payoff_amount: payoffOn(payoff, laterDay(payoffUntil, payoff.from)).amount,
    payoff_until: payoffUntil.toString(),
    accrued_interest: interestOwed(payoff, laterDay(today, payoff.from)),
    per_diem: interestFor(payoff.principal, payoff.rate, 1),
    interest_saved_by_payoff: saved > 0n ? saved : 0n,
  };
}

/** The books may be a day ahead of the calendar, once today's money is applied. */
export function laterDay(a: Day, b: Day): Day {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a;
}

function viewSurroundings(
  { standing: { loan } }: LoanLook,
  { around, creditor, depositAccount, today }: LoanBackground,
) {
  const canCancel = loan.status === 'Pending' && around.payout_waits;
  return {
    deposit_eligible: isSelfDirected(around.workflow),
    leadgen: around.leadgen as LoanView['leadgen'],
    can_cancel: canCancel,
    payout_held: around.payout_held,
    offer:
      around.offer_until === null ? null : { plan: around.offer_plan, until: around.offer_until },
    cancel_until:
      canCancel && !around.payout_held
        ? fileDayOfPayout(Temporal.PlainDate.from(loan.disbursement_date), today).toString()
        : null,
    deposit_account: depositAccount,
    creditor,
  };
}

/** What is past is what the books say; what is to come is shown as it is planned today. */
function viewInstallment(
  one: InstallmentLook,
  { facts, standing }: LoanLook,
  { course, today }: LoanBackground,
): LoanView['payments'][number] {
  const came = course.cameIn(one.row.gid);
  const isPast =
    standing.loan.opened_on !== null && (came !== undefined || isBefore(one.due, today));
  const isPlanned = !isPast && facts.status === 'Open' && one.state !== 'removed';
  const plan = isPlanned ? one : undefined;
  const isShown = isPast && one.state !== 'removed';
  return {
    number: one.row.number,
    ...viewDate(one.row),
    amount: one.amount,
    principal: came?.principal ?? plan?.principal ?? null,
    interest: came?.interest ?? plan?.interest ?? null,
    balance: isShown ? course.balanceAfter(one.row.gid, one.due) : (plan?.balance ?? null),
    modified: one.row.modified,
    paid_amount: one.paid,
    paid_on: came?.on ?? null,
    paid_by: came?.by ?? null,
    state: one.state,
  };
}

/** One line of the list of loans. */
export function viewLoanLine(look: LoanLook): Answer<typeof listLoans>[number] {
  const { loan } = look.standing;
  return {
    gid: loan.gid,
    loan_status: look.facts.status,
    amount: loan.amount_cents,
    balance: loanBalance(look),
    disbursement_date: loan.opened_on ?? loan.disbursement_date,
    installments_remaining: installmentsAhead(look),
  };
}

/** Installments not fully paid, past due or scheduled; none once the loan is closed. */
export function installmentsAhead({ facts, installments }: LoanLook): number {
  return facts.status === 'Charged Off' ? 0 : installments.filter(isAhead).length;
}
