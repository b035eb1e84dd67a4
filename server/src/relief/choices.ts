import type { Answer } from '@paystead/contract/call';
import type { readRelief } from '@paystead/contract/servicing/relief';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { extensionOpens } from '@paystead/lending/relief/modification';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { refuse } from '../platform/refusal.ts';
import type { ReliefFacts } from './relief-facts.ts';

type Choice = Answer<typeof readRelief>['help'];

const OPEN: Choice = { open: true, closed_reason: null, open_from: null };

function closed(reason: string, from: Temporal.PlainDate | null = null): Choice {
  return { open: false, closed_reason: reason, open_from: from?.toString() ?? null };
}

const NOT_OPEN = 'This is only for loans that are open.';
const ON_HOLD = 'Payments on this loan are on hold. Call us.';
const SETTLING = 'There’s a settlement offer on this loan. Answer it first.';

/** Whether the borrower can ask for help with the installments. */
export function helpChoice({ loan, modifiable, paying, running, settlement }: ReliefFacts): Choice {
  if (loan.status !== 'Open') return closed(NOT_OPEN);
  if (paying.onHold) return closed(ON_HOLD);
  if (settlement) return closed(SETTLING);
  if (running) return closed('Your plan is running. If it no longer fits, write or call us.');
  return modifiable.facts.paydays.length === 0
    ? closed('No payday is left that we can still change. Call us.')
    : OPEN;
}

/** Whether the borrower can skip a payday by themselves (RELIEF-3). */
export function skipChoice(facts: ReliefFacts): Choice {
  const { modifiable, settlement } = facts;
  const common = changeByOneself(facts);
  if (common) return common;
  if (settlement) return closed(SETTLING);
  const { extensions, today } = modifiable.facts;
  const from = extensionOpens(extensions, today);
  if (from) {
    const again = shortDate(from);
    return closed(
      extensions.length > 1 && from.since(today).days > DAYS_OF_YEAR
        ? `You skipped twice in five years. You can skip again from ${again}.`
        : `You skipped once in the last 12 months. You can skip again from ${again}.`,
      from,
    );
  }
  return modifiable.facts.paydays.some(({ due }) => isOpenDay(facts, due))
    ? OPEN
    : closed('It’s too late to change the next payday, and no other one is left.');
}

const DAYS_OF_YEAR = 366;

function isOpenDay({ modifiable }: ReliefFacts, due: Temporal.PlainDate): boolean {
  return modifiable.facts.open.some((row) => row.due.equals(due));
}

/** Whether the borrower can move the payment day: only debits have days of their own. */
export function moveChoice(facts: ReliefFacts): Choice {
  if (facts.loan.status === 'Open' && facts.loan.collection !== 'ach') {
    return closed('You pay from your paycheck, so your due dates are your paydays.');
  }
  return changeByOneself(facts) ?? (facts.settlement ? closed(SETTLING) : OPEN);
}

function changeByOneself({ loan, paying }: ReliefFacts): Choice | null {
  if (loan.status !== 'Open') return closed(NOT_OPEN);
  if (paying.onHold) return closed(ON_HOLD);
  if (loan.collection === 'allotment' || loan.collection === 'deposit') {
    return closed('Only you can change your allotment or deposit. If you need help, ask us.');
  }
  return paying.pastDue > 0n
    ? closed('Something is past due on this loan. Pay it first, or ask for help.')
    : null;
}

/** Days past due from which a settlement can be asked for on an open loan (decision 0057). */
const SETTLE_FROM_DAYS = 30;

/** Whether the borrower can ask for a settlement. */
export function settleChoice({ loan, modifiable, paying, settlement }: ReliefFacts): Choice {
  if (loan.status !== 'Open' && loan.status !== 'Charged Off') return closed(NOT_OPEN);
  if (paying.onHold) return closed(ON_HOLD);
  if (settlement) return closed('There’s a settlement offer or agreement on this loan already.');
  if (payoffOn(modifiable.facts.payoff, laterOf(modifiable.facts)).amount === 0n) {
    return closed('Nothing is owed.');
  }
  return loan.status === 'Open' && paying.delinquentDays < SETTLE_FROM_DAYS
    ? closed(
        `We settle loans that are ${SETTLE_FROM_DAYS} days late or more. Ask for help instead.`,
      )
    : OPEN;
}

function laterOf({ payoff, today }: ReliefFacts['modifiable']['facts']): Temporal.PlainDate {
  return Temporal.PlainDate.compare(payoff.from, today) > 0 ? payoff.from : today;
}

/** Refuses with the reason if a choice is closed. */
export function requireOpen(choice: Choice): void {
  if (!choice.open) refuse('RELIEF_NOT_OPEN', { why: choice.closed_reason ?? NOT_OPEN });
}
