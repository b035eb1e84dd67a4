import {
  addBankingDays,
  addDays,
  type Day,
  isBefore,
} from '../../../lending/src/calendar/calendar.ts';
import { defaultPolicy } from '../../../lending/src/decision/credit-policy.ts';
import { type Cents, most, sum } from '../../../lending/src/money/money.ts';
import { awaitsAnswer } from '../../../lending/src/servicing/delinquency.ts';
import { decidesBy, placeReceipt } from '../../../lending/src/servicing/escrow.ts';
import { flagsPermit } from '../../../lending/src/servicing/loan-flags.ts';
import { matchRemittance } from '../../../lending/src/servicing/remittance.ts';
import {
  type CatchUp,
  partsLeft,
  paycheckCap,
  planShortPay,
  planState,
} from '../../../lending/src/servicing/short-pay.ts';
import { wayOn } from './facts.ts';
import { done, type Life, note } from './life.ts';
import type { Deduction, Escrow, Loan } from './loan.ts';
import { receive } from './receive.ts';
import { refundHeld } from './refunds.ts';
import {
  ageOn,
  isPaidOffBefore,
  dueRows,
  openInstallments,
  underWay,
  unpaidWithin,
} from './standing.ts';

/** Banking days before a payday on which its deduction file closes. */
const CLOSE_DAYS = 3;

/** Whether payroll's file for a payday is closed on a day. */
export function isAskedBy(payday: Day, day: Day): boolean {
  return !isBefore(day, addBankingDays(payday, -CLOSE_DAYS));
}

/** Asks payroll for the installments whose file closes, with the rests that they bring. */
export function askPayroll(life: Life): void {
  const { loan, today } = life;
  if (loan.status !== 'Open' || !flagsPermit(loan.flags, 'mayDeduct')) return;
  const near = unpaidWithin(loan, addDays(today, 1), CLOSE_DAYS + 5).filter(
    ({ due, id }) =>
      isAskedBy(due, today) && !loan.deductions.some(({ installment }) => installment === id),
  );
  if (near.length === 0) return;
  const catchUp = catchUpOn(loan, today).parts;
  for (const { claimed, due, row, takes } of openInstallments(loan, today)) {
    const isOurs = near.includes(row) && wayOn(loan, due) === 'deduction';
    if (!isOurs || claimed || takes === 0n || isPaidOffBefore(loan, due)) continue;
    const more = catchUp.find(({ payday }) => payday.equals(due))?.amount ?? 0n;
    const asked = answered(life, { payday: due, installment: row.id, more, takes });
    if (!asked.arrives) note(life, 'payroll silent');
    loan.deductions.push(asked);
  }
}

/** What payroll will do with a request. */
function answered(
  { chance, habits }: Life,
  { installment, more, payday, takes }: AskedFor,
): Deduction {
  const asked = takes + more;
  const base = {
    payday,
    installment,
    asked,
    catchUp: more,
    received: 0n,
    state: 'ASKED' as const,
    reason: null,
  };
  const later = addBankingDays(payday, 1 + chance.upTo(3));
  const part = (asked * BigInt(1 + chance.upTo(99))) / 100n;
  if (chance.percent(habits.silent)) return { ...base, arrives: null, brings: 0n };
  if (chance.percent(habits.leaves))
    return { ...base, arrives: later, brings: 0n, reason: 'TERMINATED' };
  if (chance.percent(habits.missing)) return { ...base, arrives: later, brings: 0n };
  const arrives = chance.percent(habits.late)
    ? addBankingDays(payday, 2 + chance.upTo(9))
    : addBankingDays(payday, chance.percent(habits.early) ? -1 : chance.upTo(2));
  if (chance.percent(habits.short)) return { ...base, arrives, brings: part, reason: 'SHORT_PAY' };
  if (chance.percent(habits.over)) return { ...base, arrives, brings: asked + part };
  return { ...base, arrives, brings: asked };
}

interface AskedFor {
  readonly payday: Day;
  readonly installment: string;
  readonly takes: Cents;
  /** Rests of short pays. */
  readonly more: Cents;
}

/** Takes in the remittances that have come. */
export function takeRemittances(life: Life): void {
  for (const deduction of life.loan.deductions) {
    const { arrives, state } = deduction;
    if (state !== 'ASKED' || !arrives || isBefore(life.today, arrives)) continue;
    takeRemittance(life, deduction, arrives);
  }
}

function takeRemittance(life: Life, deduction: Deduction, on: Day): void {
  const { loan } = life;
  const { asked, brings: amount, payday, reason } = deduction;
  const wasOver = loan.status === 'Paid' || loan.status === 'Void';
  deduction.state = matchRemittance(asked, amount, reason);
  deduction.received = amount;
  if (amount > 0n) {
    const receipt = { from: 'PAYCHECK', receivedOn: on, amount, payday, asked } as const;
    for (const placement of placeReceipt(receipt)) {
      if (placement.to === 'ESCROW') hold(life, { ...placement, on, deduction });
      else receiveDeduction(life, placement.amount, placement.appliedOn);
    }
    if (wasOver) note(life, 'money after the end');
    if (isBefore(addBankingDays(payday, 1), on)) note(life, 'remittance late');
  }
  if (deduction.state === 'TERMINATED') endJob(life, payday);
  done(life, WORDS[deduction.state], amount);
  if (deduction.state === 'SHORT') spreadRest(life, deduction);
  if (deduction.catchUp > 0n && isRestBrought(life)) note(life, 'rest brought whole');
}

/** Nothing is left of the loan's short pays (DEDUCT-30). */
function isRestBrought({ loan, today }: Life): boolean {
  if (loan.status !== 'Open') return false;
  const { missed } = ageOn(loan, today);
  return planState(loan.shortPays, missed, catchUpOn(loan, today)) === 'DONE';
}

function receiveDeduction(life: Life, amount: Cents, on: Day): void {
  receive(life, { amount, on, channel: 'PAYROLL', asPayoff: true });
}

const WORDS = {
  ASKED: 'payroll silent',
  MATCHED: 'deduction matched',
  SHORT: 'short pay',
  OVER: 'over pay',
  MISSING: 'deduction missing',
  TERMINATED: 'job lost',
} as const;

/** Holds what came early or above what was asked (DEDUCT-7, DEDUCT-8). */
function hold(
  life: Life,
  {
    amount,
    deduction,
    on,
    reason,
    until,
  }: Pick<Escrow, 'amount' | 'reason' | 'until'> & {
    readonly on: Day;
    readonly deduction: Deduction;
  },
): void {
  const { loan } = life;
  loan.book.post({ kind: 'HELD', channel: 'PAYROLL', amount }, on);
  const decideBy = reason === 'OVERPAYMENT' ? decidesBy(on) : null;
  loan.escrows.push({ amount, receivedOn: on, reason, until, decideBy, deduction });
  if (reason === 'EARLY_REMITTANCE') note(life, 'money ahead of its payday');
}

/** Applies money on the payday it waited for; what nobody decides about goes back. */
export function releaseEscrows(life: Life): void {
  const { chance, loan, today } = life;
  for (const escrow of loan.escrows) {
    const { amount, decideBy, until } = escrow;
    if (until) {
      if (isBefore(today, until)) continue;
      loan.escrows = loan.escrows.filter((one) => one !== escrow);
      const asPayoff = escrow.deduction !== null;
      receive(life, { amount, on: until, channel: 'ESCROW', asPayoff });
      done(life, 'held money applied', amount);
    } else if (chance.percent(20) && loan.status === 'Open') {
      keepForPayday(life, escrow);
    } else if (!decideBy || isBefore(decideBy, today) || loan.status !== 'Open') {
      refundHeld(life, escrow);
    }
  }
}

function keepForPayday(life: Life, escrow: Escrow): void {
  const next = life.loan.installments.find(({ due }) => isBefore(life.today, due));
  if (!next) return;
  escrow.until = next.due;
  escrow.decideBy = null;
  done(life, 'held money kept for a payday', escrow.amount);
}

/** The last paycheck was the last deduction: a backup account, or the borrower's own hand. */
function endJob({ chance, loan }: Life, payday: Day): void {
  loan.changes.push({ from: addDays(payday, 1), way: chance.percent(60) ? 'backup' : 'ask' });
}

/** Spreads the rest of a short pay over the coming paychecks (DEDUCT-30). */
function spreadRest(life: Life, { asked, installment, payday, received }: Deduction): void {
  const { loan, today } = life;
  const row = loan.installments.find(({ id }) => id === installment);
  if (!row || loan.status !== 'Open') return;
  const { frequency } = loan.payroll;
  const cap = paycheckCap({
    frequency,
    gross: loan.gross,
    installment: loan.regular,
    authorized: loan.authorized,
    share: defaultPolicy.maxInstallmentShare,
  });
  const planned = catchUpOn(loan, today).parts;
  const last = isBefore(today, payday) ? payday : today;
  const coming = openInstallments(loan, today)
    .filter(({ claimed, due, row: { id }, takes }) => {
      const isAsked = loan.deductions.some((one) => one.installment === id);
      const isAhead = isBefore(last, due) && wayOn(loan, due) === 'deduction';
      return isAhead && !claimed && !isAsked && takes > 0n && !isAskedBy(due, today);
    })
    .map(({ due, takes }) => ({
      payday: due,
      regular: takes,
      planned: planned.find((part) => part.payday.equals(due))?.amount ?? 0n,
    }));
  const parts = planShortPay(asked - received, coming, cap);
  if (!parts) return;
  loan.shortPays.push({ due: row.due, parts });
  done(life, 'rest spread over paydays', asked - received);
}

const NOTHING: CatchUp = { amount: 0n, parts: [] };

/**
 * What coming paychecks still bring of short pays at the end of a day: never more than is open and
 * not late, and nothing that a debit under way pays (DEDUCT-10, DEDUCT-30).
 */
export function catchUpOn(loan: Loan, day: Day): CatchUp {
  const { shortPays } = loan;
  if (shortPays.length === 0 || loan.status !== 'Open') return NOTHING;
  const after = addDays(day, 1);
  const waiting = new Set<string>();
  let rest = 0n;
  for (const one of dueRows(loan, after, after)) {
    if (!isBefore(one.due, after)) continue;
    const waits = awaitsAnswer(one, after);
    if (waits) waiting.add(one.due.toString());
    const asked = loan.deductions.findLast(({ installment }) => installment === one.row.id);
    const lacking = asked ? asked.asked - asked.catchUp - asked.received : one.open;
    rest += one.open - (waits ? most(0n, lacking) : 0n);
  }
  const late = ageOn(loan, after).amount;
  const debits = debitsForArrears(loan, after);
  const early = shortPays.filter(({ due }) => !isBefore(due, after));
  const planned = sum(early.flatMap(({ parts }) => parts.map(({ amount }) => amount)));
  const beyond = debits > late ? debits - late : 0n;
  return partsLeft(
    shortPays,
    rest - late - beyond + planned,
    (payday) =>
      waiting.has(payday.toString()) ||
      (!isBefore(payday, after) && wayOn(loan, payday) === 'deduction'),
  );
}

function debitsForArrears(loan: Loan, day: Day): Cents {
  const ahead = new Set(
    loan.installments.flatMap(({ due, id }) => (isBefore(due, day) ? [] : [id])),
  );
  const meant = underWay(loan).filter(
    ({ installment }) => installment === null || !ahead.has(installment),
  );
  return sum(meant.map(({ amount }) => amount));
}
