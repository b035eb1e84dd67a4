import type { PaidBy } from '@paystead/contract/servicing/loan';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import { toDollars } from '@paystead/lending/money/money';
import { coveredAhead } from './payday-stages.view.ts';
import type { Payday } from './payday.ts';

/** A payday in a sentence or two. A loan paid by bank debit never speaks of payroll. */
export function paydaySentence(payday: Payday, employer: string): string {
  switch (payday.state) {
    case 'planned':
      return planned(payday);
    case 'asked':
      return requested(payday, employer);
    case 'deducted':
    case 'remitted':
      return `${employer} sent us ${toDollars(payday.asked?.deducted_cents ?? 0n)}. We’ll count it on ${dayOf(payday)}.`;
    case 'posted':
      return paid(payday);
    case 'short':
      return `${partSentence(payday)} ${stillDue(payday)}`;
    case 'missing':
      return `We didn’t get your ${dayOf(payday)} ${NOUN[payday.collection]}. ${stillDue(payday)}`;
    case 'removed':
      return 'You don’t need this payment anymore, so nothing is taken.';
  }
}

const NOUN = {
  deduction: 'deduction',
  allotment: 'allotment',
  deposit: 'deposit',
  ach: 'payment',
  ask: 'payment',
} as const;

function dayOf({ one }: Payday): string {
  return shortDate(one.due);
}

function planned(payday: Payday): string {
  const { collection, debit, isPaidOffBefore, isUntold, one } = payday;
  const money = toDollars(one.amount - one.paid);
  const day = dayOf(payday);
  if (isUntold) {
    return `Our bank hasn’t told us yet what came from your ${day} paycheck. We’ll ask again. Nothing counts as late in the meantime.`;
  }
  if (isPaidOffBefore)
    return 'Nothing is scheduled for this payday, because your payoff comes first.';
  if (debit || collection === 'ach') {
    const on = debit ? Temporal.PlainDate.from(debit.debit_date) : debitDayOf(one.due);
    return `We’ll debit ${money} from your bank account on ${shortDate(on)}.`;
  }
  if (collection === 'ask') return `You pay ${money} by ${day}. Nothing is taken by itself.`;
  return `${toDollars(one.amount - one.paid + payday.catchUp)} comes out of your ${day} paycheck${restWords(payday)}.`;
}

/** What of a paycheck is for earlier short pays. */
function restWords({ catchUp }: Payday): string {
  return catchUp > 0n ? `, with ${toDollars(catchUp)} for an earlier paycheck that was short` : '';
}

function requested(payday: Payday, employer: string): string {
  const { asked, isBehind, isLate, one } = payday;
  const money = toDollars(asked?.amount_cents ?? one.amount);
  const day = dayOf(payday);
  if (isBehind)
    return isLate
      ? `We haven’t heard from ${employer} about your ${day} deduction. If it was taken from your paycheck, tell us.`
      : `We’re waiting for ${employer} to tell us what came out of your ${day} paycheck.`;
  if (asked?.waits) {
    return `${employer} hasn’t confirmed our request for ${money} from your ${day} paycheck. We’ll ask again, but nothing will be taken twice.`;
  }
  const on = Temporal.PlainDate.from(asked?.asked_on ?? one.row.due_date);
  return `On ${shortDate(on)} we asked ${employer} to take ${money} from your ${day} paycheck${restWords(payday)}.`;
}

const FROM: Readonly<Record<PaidBy, string>> = {
  paycheck: 'paycheck',
  bank: 'bank payment',
  card: 'card payment',
  other: 'payment',
};

function paid(payday: Payday): string {
  const { came, isAnotherWay, one } = payday;
  if (coveredAhead(payday)) return 'Money you paid ahead covers this payday.';
  const money = toDollars(one.paid);
  if (!came) return `${money} is paid.`;
  const on = shortDate(Temporal.PlainDate.from(came.on));
  if (isAnotherWay) return `Paid another way: ${FROM[came.by]} on ${on}.`;
  if (came.by === 'bank') return `We debited ${money} on ${on}.`;
  return `${money} came from your ${dayOf(payday)} paycheck.`;
}

function partSentence(payday: Payday): string {
  const { collection, isAnotherWay, one } = payday;
  const part = `${toDollars(one.paid)} of ${toDollars(one.amount)}`;
  return collection === 'ach' || collection === 'ask' || isAnotherWay
    ? `We got ${part} for ${dayOf(payday)}.`
    : `We got ${part} from your ${dayOf(payday)} paycheck.`;
}

/** What is open, and the debit that is on its way for it. */
function stillDue({ asked, debit, isLate, isRunning, one, rest }: Payday): string {
  if (!isRunning) return 'It’s part of what you still owe.';
  const money = toDollars(one.amount - one.paid);
  if (!debit && rest > 0n && !isLate) {
    return `The other ${toDollars(rest)} comes with your next paychecks. It isn’t late.`;
  }
  const heldUntil = asked?.claim_held_until;
  if (!debit && heldUntil && !isLate) {
    return `You told us that it was taken, so we’re asking your employer. It isn’t late through ${shortDate(Temporal.PlainDate.from(heldUntil))}.`;
  }
  if (!debit) return `${money} is still due.`;
  const on = shortDate(Temporal.PlainDate.from(debit.debit_date));
  return `We’ll debit ${toDollars(debit.amount_cents)} for it on ${on}.`;
}
