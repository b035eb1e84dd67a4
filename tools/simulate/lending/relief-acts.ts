import { correction, type LoanEntry, replay } from '../../../lending/src/books/ledger-replay.ts';
import { addDays, type Day, isBefore } from '../../../lending/src/calendar/calendar.ts';
import { arrivalDay, installmentPaydays } from '../../../lending/src/calendar/installment-dates.ts';
import { sum } from '../../../lending/src/money/money.ts';
import { answerHardship } from '../../../lending/src/relief/hardship.ts';
import type { ModifiableLoan } from '../../../lending/src/relief/modifiable-loan.ts';
import {
  type Modification,
  type ModificationTerms,
  modify,
  serviceMemberRate,
  stretch,
} from '../../../lending/src/relief/modification.ts';
import { proposeSettlement } from '../../../lending/src/relief/settlement.ts';
import { takesPayments } from '../../../lending/src/states/loan-status.ts';
import { wayOn } from './facts.ts';
import { bookInterest, interestStands } from './interest.ts';
import { BrokenRule, done, type Life, note } from './life.ts';
import type { Installment, Loan } from './loan.ts';
import { isAskedBy } from './paychecks.ts';
import { accountCredit, orderRefund } from './refunds.ts';
import { replaceSchedule } from './reschedule.ts';
import { laterOf, openInstallments, owedOn, payoffFacts } from './standing.ts';
import { moveStatus } from './status.ts';

/** Paydays beyond the schedule for plans that take longer. */
const MORE_PAYDAYS = 60;

/** A loan as the rules of relief see it, and the installments that they may replace. */
export interface Modifiable {
  readonly facts: ModifiableLoan;
  readonly changeable: readonly Installment[];
}

/** What a change of schedule needs, at the end of a day. */
export function modifiable(loan: Loan, today: Day, shift = 0): Modifiable {
  const rows = openInstallments(loan, today);
  const open = rows.map(({ claimed, due, open: amount, row }) => {
    const isAsked = claimed || (!isBefore(due, today) && isAskedBy(due, today));
    return { row, due, amount, fixed: isAsked };
  });
  const changeable = open.filter(({ fixed }) => !fixed).map(({ row }) => row);
  const fixed = new Set(open.filter((one) => one.fixed).map(({ due }) => due.toString()));
  const ahead = changeable.filter(({ due }) => !isBefore(due, today) && !fixed.has(due.toString()));
  const last = loan.installments.at(-1)?.due ?? today;
  const after = addDays(laterOf(last, today), 1);
  const later = installmentPaydays(loan.payroll, addDays(after, -shift), MORE_PAYDAYS)
    .map(({ date, nominal }) =>
      shift === 0 ? { due: date, nominal: null } : moved(nominal, shift),
    )
    .filter(({ due }) => !isBefore(due, after));
  const facts = {
    today,
    regular: loan.regular,
    payoff: payoffFacts(loan, today),
    extensions: loan.skips,
    open: open.map(({ amount, due, fixed: isFixed }) => ({ due, amount, fixed: isFixed })),
    paydays: [
      ...ahead.map(({ due, nominal }) => (shift === 0 ? { due, nominal } : moved(due, shift))),
      ...later,
    ],
  };
  return { facts, changeable };
}

function moved(payday: Day, shift: number) {
  const nominal = addDays(payday, shift);
  return { due: arrivalDay(nominal), nominal };
}

/** Staff don't change a schedule on a day with money while fees are owed. */
function mayChange({ book, status }: Loan): boolean {
  return status === 'Open' && book.balance('fees_receivable') === 0n;
}

/** The borrower asks for help, and signs what the rules offer (RELIEF-6). */
export function askForHelp(life: Life): void {
  const { chance, loan, today } = life;
  if (!mayChange(loan) || loan.plan || loan.settlement) return;
  const { changeable, facts } = modifiable(loan, today);
  if (facts.open.length === 0 || facts.paydays.length === 0) return;
  const amount = (loan.regular * BigInt(chance.pick([0, 30, 50, 70, 90, 100]))) / 100n;
  const paydays = chance.percent(60) ? 1 + chance.upTo(6) : null;
  const said = answerHardship(facts, { amount, paydays });
  if (said.answer === 'NO') done(life, 'hardship refused');
  else sign(life, changeable, { ...said, kind: 'hardship plan' });
}

/** Staff agree on a longer term (RELIEF-7). */
export function agreeOnLongerTerm(life: Life): void {
  const { chance, loan, today } = life;
  if (!mayChange(loan) || loan.plan || loan.settlement) return;
  const { changeable, facts } = modifiable(loan, today);
  const installments = facts.open.length + 1 + chance.upTo(12);
  const terms = { kind: 'LONGER_TERM', installments } as const;
  const plan = modify(facts, terms, stretch.byPerson);
  if (plan.agreed) sign(life, changeable, { terms, plan, kind: 'longer term' });
}

/** The borrower skips a payday, or moves the days of bank debits (RELIEF-3, RELIEF-8). */
export function changePaydays(life: Life): void {
  const { chance, loan, today } = life;
  if (!mayChange(loan) || loan.plan || loan.settlement) return;
  const isDebited = loan.changes.at(-1)?.way === 'ach';
  const shift = isDebited && chance.percent(50) ? 1 + chance.upTo(6) : 0;
  const { changeable, facts } = modifiable(loan, today, shift);
  const [first] = facts.paydays;
  if (!first) return;
  const terms: ModificationTerms =
    shift > 0 ? { kind: 'MOVE', paydays: facts.paydays } : { kind: 'SKIP', due: first.due };
  const plan = modify(facts, terms);
  if (!plan.agreed) return;
  if (shift === 0) loan.skips.push(today);
  sign(life, changeable, { terms, plan, kind: shift > 0 ? 'payment day moved' : 'skip' });
}

type Agreed = Extract<Modification, { agreed: true }>;

interface Signing {
  readonly terms: ModificationTerms;
  readonly plan: Agreed;
  readonly kind: 'hardship plan' | 'longer term' | 'skip' | 'payment day moved';
}

function sign(life: Life, changeable: readonly Installment[], signing: Signing): void {
  const { loan } = life;
  const { kind, plan } = signing;
  checkRows(loan, plan);
  const before = loan.regular;
  const replaced = replaceSchedule(life, changeable, plan.rows);
  loan.regular = plan.after.regular;
  if (kind === 'hardship plan' || kind === 'longer term') {
    const isLower = ({ amount, due, modified: isNew }: Agreed['rows'][number]) =>
      isNew && amount < plan.after.regular && !due.equals(plan.after.lastDue);
    loan.plan = {
      from: plan.rows.find(({ modified: isNew }) => isNew)?.due ?? plan.before.lastDue,
      lastChanged: plan.rows.findLast(isLower)?.due ?? plan.after.lastDue,
      regularBefore: before,
      replaced,
    };
  }
  done(life, kind, plan.after.total);
}

/** RELIEF-1: the same principal, paid whole. */
function checkRows({ book }: Loan, { after, rows }: Agreed): void {
  const principal = sum(rows.map((row) => row.principal));
  const owed = book.balance('loan_principal');
  if (principal !== owed || rows.at(-1)?.balance !== 0n) {
    throw new BrokenRule(`RELIEF-1 a plan pays ${principal} of ${owed} cents of principal`);
  }
  if (after.total < owed) throw new BrokenRule('RELIEF-1 a plan pays less than is owed');
}

/** Lowers the rate from a past day on, and lays the rest at that rate (MIL-8, INT-11). */
export function lowerRate(life: Life): void {
  const { chance, loan, today } = life;
  if (!mayChange(loan) || loan.plan || !loan.openedOn || loan.rate <= serviceMemberRate) return;
  if (isBefore(today, loan.through)) return;
  const { changeable, facts } = modifiable(loan, today);
  const on = laterOf(addDays(today, -1 - chance.upTo(60)), loan.openedOn);
  bookInterest(loan, laterOf(loan.through, on));
  const { book, history, terms, through } = loan;
  const change: LoanEntry = {
    id: `rate ${on.toString()}`,
    kind: 'RATE_CHANGE',
    on,
    rate: serviceMemberRate,
  };
  const before = replay(terms, history, through);
  const after = replay(terms, [...history, change], through);
  const less = correction(before.balance, after.balance);
  book.post({ kind: 'RATE_REDUCED', correction: less }, through);
  history.push(change);
  loan.rate = serviceMemberRate;
  interestStands(loan, after.span.from, after.span.booked, through);
  const payoff = payoffFacts(loan, today);
  closeIfNothingIsOwed(life);
  const plan = modify(facts, { kind: 'SERVICE_MEMBER', payoff });
  if (plan.agreed && loan.status === 'Open') {
    checkRows(loan, plan);
    replaceSchedule(life, changeable, plan.rows);
    loan.regular = plan.after.regular;
  }
  done(life, 'rate lowered for a servicemember', -less.interestEarned);
}

/** A lower rate may forgive all that was left, and more: that goes back to the borrower. */
function closeIfNothingIsOwed(life: Life): void {
  const { loan } = life;
  if (owedOn(loan, loan.through) > 0n) return;
  moveStatus(loan, 'pay-off');
  note(life, 'loan paid');
  const excess = accountCredit(loan);
  const finals = loan.receipts.filter(({ counts }) => counts).map(({ finalOn }) => finalOn);
  if (excess > 0n) orderRefund(life, excess, loan.through, finals.reduce(laterOf, loan.through));
}

/** Two people agree to take less as full payment (RELIEF-4). */
export function settleForLess(life: Life): void {
  const { chance, loan, today } = life;
  if (!takesPayments(loan.status) || loan.settlement || loan.plan) return;
  const owed = owedOn(loan, today);
  const count = 1 + chance.upTo(3);
  const each = (owed * BigInt(30 + chance.upTo(40))) / 100n / BigInt(count);
  const parts = Array.from({ length: count }, (_, index) => ({
    by: addDays(today, 7 + index * 14),
    amount: each,
  }));
  const said = proposeSettlement(owed, { parts }, today);
  if (!said.agreed) return;
  if (said.amount + said.waives !== owed) {
    throw new BrokenRule('RELIEF-4 a settlement and what it forgives are not what is owed');
  }
  loan.settlement = { terms: { parts }, amount: said.amount, after: loan.receipts.length };
  done(life, 'settlement signed', said.amount);
}

/** Whether an installment is for the borrower to pay by hand. */
export function paysByHand(loan: Loan, due: Day): boolean {
  return wayOn(loan, due) === 'ask';
}
