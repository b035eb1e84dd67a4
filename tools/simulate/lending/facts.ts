import { isBefore } from '../../../lending/src/calendar/calendar.ts';
import { debitDayOf, fileDayOf } from '../../../lending/src/calendar/payment-dates.ts';
import { type Cents, least, sum } from '../../../lending/src/money/money.ts';
import type {
  AgreedPart,
  DebitAccount,
  PaymentFacts,
} from '../../../lending/src/payments/payment-options.ts';
import { flagsPermit } from '../../../lending/src/servicing/loan-flags.ts';
import type { InFlight, OnTheWay } from '../../../lending/src/servicing/payoff.ts';
import { collectionOn, type CollectionWay } from '../../../lending/src/servicing/collection.ts';
import type { Day } from '../../../lending/src/calendar/calendar.ts';
import type { Loan } from './loan.ts';
import { ageOn, openInstallments, type OpenRow, payoffFacts, underWay } from './standing.ts';

const CHECKING: DebitAccount = {
  type: 'CHECKING',
  status: 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE',
  debitsStopped: false,
};

/** What decides which payments the loan takes; at the close of a day the cut-off has passed. */
export function paymentFacts(loan: Loan, today: Day, cutOffPassed = false): PaymentFacts {
  const open = openInstallments(loan, today);
  const next = open.find(({ due, takes }) => !isBefore(due, today) && takes > 0n);
  const planned = underWay(loan);
  return {
    clock: { today, cutOffPassed },
    loanStatus: loan.status,
    onHold: !flagsPermit(loan.flags, 'mayDebit'),
    payoff: payoffFacts(loan, today),
    pastDue: ageOn(loan, today).amount,
    nextInstallment: next ? { due: next.due, amount: next.takes, claimed: next.claimed } : null,
    installmentAmount: loan.regular,
    planned: planned.map(({ amount, mode, state }) => {
      return { mode, amount: state === 'WAITING' ? 0n : amount };
    }),
    onTheWay: onTheWay(loan, today),
    paydays: paydaysAhead(loan, open, today),
    modification: null,
    settlement: settlementParts(loan, true),
    primary: CHECKING,
    backup: CHECKING,
    backupConsent: true,
    cards: { CC: false, DBT: true },
  };
}

/** Deductions without an answer, debits that haven't settled, and money that waits. */
function onTheWay(loan: Loan, today: Day): OnTheWay[] {
  const asked = loan.deductions.filter(({ state }) => state === 'ASKED');
  const debits = underWay(loan).filter(({ state }) => state !== 'WAITING');
  return [
    ...asked.map(({ asked: amount, payday: landsOn }) => {
      return { kind: 'DEDUCTION' as const, amount, landsOn, planned: false };
    }),
    ...loan.escrows.flatMap(({ amount, until: landsOn }) =>
      landsOn ? [{ kind: 'CREDIT' as const, amount, landsOn, planned: false }] : [],
    ),
    ...debits.map(({ amount, date, state }) => ({
      kind: 'DEBIT' as const,
      amount,
      landsOn: date,
      planned: state === 'SCHEDULED' && !isBefore(fileDayOf(date), today),
    })),
  ];
}

/** The way that an installment is collected on its day. */
export function wayOn({ changes }: Loan, due: Day): CollectionWay {
  return collectionOn(changes, due)?.way ?? 'ask';
}

function paydaysAhead(loan: Loan, open: readonly OpenRow[], today: Day): InFlight[] {
  return open.flatMap(({ claimed, due, takes }): InFlight[] => {
    const way = wayOn(loan, due);
    if (takes === 0n || claimed || isBefore(due, today) || way === 'ask') return [];
    if (way === 'deduction') return [{ kind: 'DEDUCTION', amount: takes, landsOn: due }];
    return [{ kind: 'DEBIT', amount: takes, landsOn: debitDayOf(due) }];
  });
}

/** What came in toward a settlement since it was signed; `finalOn` only what no bank returns. */
export function settledSoFar({ receipts, settlement }: Loan, finalOn?: Day): Cents {
  if (!settlement) return 0n;
  const counted = receipts
    .slice(settlement.after)
    .filter((one) => one.counts && (!finalOn || !isBefore(finalOn, one.finalOn)));
  return sum(counted.map(({ amount }) => amount));
}

/** The parts of a settlement that are left; `unplanned` without those that a debit brings. */
export function settlementParts(loan: Loan, unplanned = false): AgreedPart[] | null {
  if (!loan.settlement) return null;
  const debits = underWay(loan).filter(({ mode }) => mode === 'SETTLEMENT');
  let came = settledSoFar(loan) + (unplanned ? sum(debits.map(({ amount }) => amount)) : 0n);
  return loan.settlement.terms.parts.flatMap(({ amount, by }) => {
    const covered = least(came, amount);
    came -= covered;
    return covered === amount ? [] : [{ by, amount: amount - covered }];
  });
}
