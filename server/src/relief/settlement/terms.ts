import { payoffOn } from '@paystead/lending/servicing/payoff';
import {
  proposeSettlement,
  type SettlementRefusal,
  type SettlementTerms,
} from '@paystead/lending/relief/settlement';
import { type Cents, sum } from '@paystead/lending/money/money';
import type { ReliefFacts } from '../relief-facts.ts';

/** What staff propose: all at once by a day, and perhaps parts of the same amount. */
export interface ProposedTerms {
  readonly amount: Cents;
  readonly onceBy: Temporal.PlainDate;
  readonly parts: SettlementTerms['parts'];
}

/** Why terms can't be proposed. */
type Fault = SettlementRefusal | 'PARTS_DIFFER';

const FAULTS: Readonly<Record<Fault, string>> = {
  NOTHING_OFFERED: 'Enter an amount above zero.',
  NOT_LESS_THAN_OWED: 'A settlement is less than what is owed.',
  DATE_IN_PAST: 'Choose days from today on.',
  DATES_OUT_OF_ORDER: 'Put the parts in the order of their days.',
  PARTS_DIFFER: 'The parts don’t come to the amount.',
};

/** Everything owed today. */
export function owedToday({ modifiable: { facts } }: ReliefFacts): Cents {
  const { payoff, today } = facts;
  const day = Temporal.PlainDate.compare(payoff.from, today) > 0 ? payoff.from : today;
  return payoffOn(payoff, day).amount;
}

/** Judges the terms of a settlement against what is owed today; `why` is a sentence for staff. */
export function judgeTerms(facts: ReliefFacts, { amount, onceBy, parts }: ProposedTerms) {
  const owed = owedToday(facts);
  const { today } = facts.modifiable.facts;
  const once = proposeSettlement(owed, { parts: [{ by: onceBy, amount }] }, today);
  const split = parts.length > 0 ? proposeSettlement(owed, { parts }, today) : once;
  const fault: Fault | null = !once.agreed
    ? once.reason
    : !split.agreed
      ? split.reason
      : parts.length > 0 && sum(parts.map((part) => part.amount)) !== amount
        ? 'PARTS_DIFFER'
        : null;
  return {
    owed,
    letGo: owed > amount ? owed - amount : 0n,
    reportable: once.agreed && once.reportable,
    why: fault && FAULTS[fault],
  };
}
