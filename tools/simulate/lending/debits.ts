import {
  addBankingDays,
  addDays,
  type Day,
  isBefore,
} from '../../../lending/src/calendar/calendar.ts';
import {
  debitDayOf,
  fileDayOf,
  firstDebitDay,
  isPutInAtClose,
} from '../../../lending/src/calendar/payment-dates.ts';
import { type Cents, least, sum } from '../../../lending/src/money/money.ts';
import { fitDebits, type StandingDebit } from '../../../lending/src/payments/fit-debits.ts';
import { mostOn, payoffAt } from '../../../lending/src/payments/payment-options.ts';
import { remainderAtClose } from '../../../lending/src/payments/payoff-ways.ts';
import { flagsPermit } from '../../../lending/src/servicing/loan-flags.ts';
import { debitCompletesOn } from '../../../lending/src/servicing/returned-debits.ts';
import { takesPayments } from '../../../lending/src/states/loan-status.ts';
import { paymentFacts, settlementParts, wayOn } from './facts.ts';
import { BrokenRule, done, type Life, note } from './life.ts';
import type { Debit, Loan, Receipt } from './loan.ts';
import { receive } from './receive.ts';
import { isPaidOffBefore, openInstallments, owedOn, underWay, unpaidWithin } from './standing.ts';
import { takeBack } from './take-back.ts';

/** Adds a debit or a card payment. */
export function addDebit(
  { loan, today }: Life,
  debit: Pick<Debit, 'amount' | 'date' | 'mode'> & Partial<Debit>,
): Debit {
  const added: Debit = {
    id: `d${String(loan.debits.length).padStart(4, '0')}`,
    byCard: false,
    automatic: false,
    way: null,
    madeOn: today,
    installment: null,
    state: 'SCHEDULED',
    returns: 0,
    payoffOn: null,
    receipt: null,
    returnOn: null,
    since: loan.history.length,
    ...debit,
  };
  loan.debits.push(added);
  return added;
}

/** No debit of an installment is scheduled more days ahead, whatever holidays come. */
const MOST_DAYS_AHEAD = 6;

/** Schedules the debits of installments the night before their file is cut (PAY-11). */
export function collectInstallments(life: Life): void {
  const { loan, today } = life;
  if (loan.status !== 'Open' || !flagsPermit(loan.flags, 'mayStartDebits')) return;
  const near = unpaidWithin(loan, today, MOST_DAYS_AHEAD).filter(
    ({ due, id }) =>
      isPutInAtClose(today, due) &&
      !loan.debits.some((one) => one.automatic && one.installment === id),
  );
  if (near.length === 0) return;
  const facts = paymentFacts(loan, today, true);
  let taken = 0n;
  for (const { claimed, due, row, takes } of openInstallments(loan, today)) {
    const way = wayOn(loan, due);
    if (!near.includes(row) || claimed || (way !== 'ach' && way !== 'backup')) continue;
    const date = debitDayOf(due);
    const amount = least(takes, mostOn(facts, date) - taken);
    if (amount <= 0n || isPaidOffBefore(loan, date)) continue;
    taken += amount;
    addDebit(life, { amount, date, mode: 'INSTALLMENT', automatic: true, installment: row.id });
    if (way === 'backup') note(life, 'backup account debited');
  }
}

/** Lowers or cancels debits that take too much since other money came (PAY-32). */
export function fit(life: Life): void {
  const { loan, today } = life;
  const debits = underWay(loan).filter(({ state }) => state !== 'WAITING');
  const mayBeTooLarge = ({ since, state }: Debit) =>
    state === 'SCHEDULED' && since < loan.history.length;
  if (!debits.some(mayBeTooLarge)) return;
  const facts = paymentFacts(loan, today, true);
  const open = openInstallments(loan, today);
  const settlement = settlementTakes(loan, debits);
  const takes = (debit: Debit): Cents | null => {
    if (settlement.has(debit)) return settlement.get(debit) ?? null;
    const row = loan.installments.find(({ id }) => id === debit.installment);
    if (!debit.automatic || !row) return null;
    if (row.paid >= row.amount) return 0n;
    return open.find((one) => one.row === row)?.takes ?? null;
  };
  const standing = debits.map((debit): StandingDebit => ({
    gid: debit.id,
    amount: debit.amount,
    day: debit.date,
    isSent: debit.state === 'SENT',
    isPayoff: debit.way === 'PAY_ALL_NOW',
    isRetry: debit.returns > 0,
    takes: takes(debit),
  }));
  for (const { amount, gid } of fitDebits(standing, (day) => payoffAt(facts, day))) {
    const debit = loan.debits.find(({ id }) => id === gid);
    if (!debit) continue;
    debit.amount = amount;
    if (amount === 0n) debit.state = 'CANCELED';
    done(life, amount === 0n ? 'bank debit canceled' : 'bank debit lowered', amount);
  }
}

/** What each payment of a settlement may still bring. */
function settlementTakes(loan: Loan, debits: readonly Debit[]): ReadonlyMap<Debit, Cents> {
  let left = sum((settlementParts(loan) ?? []).map(({ amount }) => amount));
  const meant = loan.settlement ? debits.filter(({ mode }) => mode === 'SETTLEMENT') : [];
  const sentFirst = [
    ...meant.filter(({ state }) => state === 'SENT'),
    ...meant.filter(({ state }) => state !== 'SENT'),
  ];
  return new Map(
    sentFirst.map((debit) => {
      const takes = least(debit.amount, left);
      left -= takes;
      return [debit, takes];
    }),
  );
}

/** Puts what is due into the day's bank file: I12, no debit takes more than is owed. */
export function sendDebits({ loan, today }: Life): void {
  const sent = underWay(loan).filter(
    ({ date, state }) => state === 'SCHEDULED' && !isBefore(today, fileDayOf(date)),
  );
  for (const debit of sent) debit.state = 'SENT';
  if (sent.length === 0) return;
  const atBank = underWay(loan).filter(({ state }) => state === 'SENT');
  for (const { amount, date, way } of sent) {
    const counted = atBank.filter((one) => one.way !== 'PAY_ALL_NOW' && !isBefore(date, one.date));
    const taken = way === 'PAY_ALL_NOW' ? amount : sum(counted.map((one) => one.amount));
    const owed = owedOn(loan, date);
    if (taken > owed) {
      throw new BrokenRule(`I12 debits of ${taken} cents went to the bank and ${owed} are owed`);
    }
  }
}

/** Books the debits whose day has come; some come back, now or much later. */
export function settleDebits(life: Life): void {
  const { loan, today } = life;
  for (const debit of underWay(loan)) {
    if (debit.state !== 'SENT' || isBefore(today, debit.date)) continue;
    settle(life, debit, 'ACH');
    done(life, 'bank debit settled', debit.amount);
  }
}

/** Books the money of a debit or a card on its day. */
export function settle(life: Life, debit: Debit, channel: 'ACH' | 'CARD'): Receipt {
  const { amount, date: on, installment, mode } = debit;
  const wasOver = life.loan.status === 'Paid' || life.loan.status === 'Void';
  debit.state = 'SETTLED';
  const receipt = receive(life, {
    amount,
    on,
    channel,
    asPayoff: mode === 'FULL' || mode === 'INSTALLMENT',
    installment: mode === 'INSTALLMENT' ? (installment ?? undefined) : undefined,
    finalOn: channel === 'ACH' ? debitCompletesOn(on) : on,
  });
  debit.receipt = receipt.entry;
  debit.returnOn = returnDay(life, debit);
  if (wasOver) note(life, 'money after the end');
  return receipt;
}

/** Days after which an account's owner says that a debit or a card payment wasn't theirs. */
const DISPUTED_AFTER = 35;

/** The day of a debit's return: soon without enough money, or much later as disputed. */
function returnDay({ chance, habits }: Life, { byCard, date }: Debit): Day | null {
  if (!byCard && chance.percent(habits.returned)) return addBankingDays(date, 2);
  return chance.percent(habits.returned / 4) ? addDays(date, DISPUTED_AFTER) : null;
}

/** Reads the day's returns: without enough money soon after the debit, disputed much later. */
export function takeReturns(life: Life): void {
  const { loan, today } = life;
  for (const debit of loan.debits) {
    const { returnOn, state } = debit;
    if (state !== 'SETTLED' || !returnOn) continue;
    const receipt = loan.receipts.find(({ entry }) => entry === debit.receipt);
    if (!receipt || !isStillHere(loan, receipt) || isBefore(today, returnOn)) continue;
    const isSoon = isBefore(returnOn, addDays(debit.date, DISPUTED_AFTER));
    takeBack(life, receipt);
    debit.state = 'RETURNED';
    debit.returns += 1;
    if (receipt.kind === 'RECOVERY') note(life, 'recovery returned');
    done(life, debit.byCard ? 'card dispute' : 'bank debit returned', debit.amount);
    if (isSoon && debit.returns < 3) presentAgain(life, debit);
  }
}

/** It counts, or its money moved to the borrower's credit when the loan became Void. */
function isStillHere({ status }: Loan, { counts, isOurs }: Receipt): boolean {
  return counts || (status === 'Void' && isOurs);
}

/** Presents a returned debit again for the same amount, if as much is owed (ACH-4). */
function presentAgain(life: Life, debit: Debit): void {
  const { chance, loan, today } = life;
  const facts = paymentFacts(loan, today, true);
  const date = firstDebitDay(facts.clock);
  const isPaused = debit.automatic && !flagsPermit(loan.flags, 'mayStartDebits');
  if (isPaused || facts.onHold || !takesPayments(loan.status) || !chance.percent(70)) return;
  if (debit.amount > mostOn(facts, date)) return;
  debit.state = 'SCHEDULED';
  debit.since = loan.history.length;
  debit.date = date;
  done(life, 'bank debit presented again', debit.amount);
}

/** Debits what is left of a payoff once all other money has landed (PAYOFF-8). */
export function planRemainder(life: Life): void {
  const { loan, today } = life;
  const waiting = underWay(loan).find(({ state }) => state === 'WAITING');
  if (!waiting) return;
  const facts = paymentFacts(loan, today, true);
  if (!takesPayments(loan.status) || facts.onHold) {
    waiting.state = 'CANCELED';
    return;
  }
  const settled = loan.debits.filter(
    ({ date, state }) => state === 'SETTLED' && !isBefore(date, waiting.madeOn),
  );
  const lastSettled = settled
    .map(({ date }) => date)
    .toSorted(Temporal.PlainDate.compare)
    .at(-1);
  const debit = remainderAtClose(facts, {
    day: today,
    notBefore: waiting.date,
    lastSettled: lastSettled ?? null,
  });
  if (!debit) return;
  waiting.amount = debit.amount;
  waiting.date = debit.date;
  waiting.state = debit.amount === 0n ? 'CANCELED' : 'SCHEDULED';
  if (debit.amount > 0n) done(life, 'remainder debited', debit.amount);
}

/** Cancels what no bank file has yet: a payoff that takes all, or a flag that forbids debits. */
export function cancelScheduled(loan: Loan, keep?: Debit): void {
  for (const debit of underWay(loan)) {
    if (debit !== keep && debit.state !== 'SENT') debit.state = 'CANCELED';
  }
}

/** A day on which a debit can be made, some banking days from the first one. */
export function debitDayIn(first: Day, bankingDays: number): Day {
  return addBankingDays(first, bankingDays);
}
