import type { DecisionFacts } from './decision-facts.ts';
import { parseRate } from '../money/rate.ts';
import { workflowPolicies } from '../employment/workflow-policy.ts';

/** Test data: Dana, 36, four years with her employer, paid every two weeks, a score of 700. */
export const dana: DecisionFacts = {
  takenOn: Temporal.PlainDate.from('2026-06-15'),
  workflow: 'DEFAULT',
  rules: workflowPolicies.DEFAULT,
  bornOn: Temporal.PlainDate.from('1990-02-11'),
  state: 'TX',
  employment: {
    status: 'Active',
    proof: 'PROVED',
    hiredOn: Temporal.PlainDate.from('2022-05-02'),
    pensionSince: null,
  },
  pay: {
    payroll: { frequency: 'BIWEEKLY', sampleDates: [Temporal.PlainDate.from('2026-06-12')] },
    grossPerPaycheck: 240_000n,
    otherMonthly: 0n,
    proved: true,
  },
  monthlyDebts: 90_000n,
  bureau: { score: 700, factors: ['HIGH_CARD_BALANCES', 'RECENT_INQUIRIES'] },
  screening: {
    sanctions: 'CLEAR',
    politicallyExposed: false,
    bankruptcy: 'NONE',
    fraudAlert: false,
    identity: 'MATCH',
    address: 'MATCH',
    coveredBorrower: 'NO',
    spouseDataMissing: false,
    bankOwnerUnclear: false,
  },
  openLoan: null,
  refinancing: false,
  employer: { minAmount: null, maxAmount: null, terms: null, leadDays: 10 },
  items: {},
  requested: { amount: 200_000n, term: 24 },
  disbursementDate: Temporal.PlainDate.from('2026-06-16'),
};

/** A loan of hers that is open, current and 60 % repaid, with 800.00 left. */
export const currentLoan = { current: true, repaidShare: parseRate('60'), payoff: 80_000n };
