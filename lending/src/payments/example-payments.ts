import type { DebitAccount, PaymentFacts } from './payment-options.ts';
import { parseRate } from '../money/rate.ts';

/** Test data: a validated checking account. */
export const checking: DebitAccount = {
  type: 'CHECKING',
  status: 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE',
  debitsStopped: false,
};

/**
 * Test data: an open loan of 1,500.00 at 21.5 %, current, its next installment of 110.30 on 26
 * June.
 */
export const openLoan: PaymentFacts = {
  clock: { today: Temporal.PlainDate.from('2026-06-17'), cutOffPassed: false },
  loanStatus: 'Open',
  onHold: false,
  payoff: {
    principal: 150_000n,
    rate: parseRate('21.5'),
    from: Temporal.PlainDate.from('2026-06-05'),
    carried: 0n,
    fees: 0n,
    pendingCredits: 0n,
  },
  pastDue: 0n,
  nextInstallment: { due: Temporal.PlainDate.from('2026-06-26'), amount: 11_030n, claimed: false },
  installmentAmount: 11_030n,
  planned: [],
  modification: null,
  settlement: null,
  primary: checking,
  backup: null,
  backupConsent: false,
  cards: { CC: false, DBT: true },
};
