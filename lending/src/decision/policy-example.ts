import { addBankingDays } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { workflowPolicies } from '../employment/workflow-policy.ts';
import type { Workflow } from '../employment/workflow-policy.ts';
import { divideRounded } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { CreditPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { quoteOf } from './pricing.ts';
import type { Quote } from '../disclosure/quote.ts';
import { underwrite } from './underwriting.ts';
import type { CreditDecision } from './underwriting.ts';

/** A made-up applicant: everything that isn't named here speaks for them. */
export type PolicyExample = {
  amount: Cents;
  /** Months. */
  term: number;
  score: number;
  /** Gross. */
  monthlyIncome: Cents;
  /** Two letters. */
  state: string;
  workflow: Workflow;
};

/** What a policy makes of an example; the quote is of the loan as asked, or the counter-offer. */
export type ExampleResult = { decision: CreditDecision; quote: Quote | null };

/**
 * Decides an example under a policy. The applicant is 40, has worked five years, is paid every two
 * weeks, has no debts, and every proof and screening is clear.
 */
export function tryPolicy(policy: CreditPolicy, example: PolicyExample, today: Day): ExampleResult {
  const facts = factsOf(example, today);
  const decision = underwrite(facts, policy);
  const [counterOffer] = decision.counterOffers;
  const offer = decision.offer ?? counterOffer;
  if (!offer) return { decision, quote: null };
  return { decision, quote: quoteOf(facts, policy, offer.amount, offer.term, offer.price) };
}

function factsOf(example: PolicyExample, today: Day): DecisionFacts {
  const { amount, monthlyIncome, score, state, term, workflow } = example;
  const since = today.subtract({ years: 5 });
  return {
    takenOn: today,
    workflow,
    rules: workflowPolicies[workflow],
    bornOn: today.subtract({ years: 40 }),
    state,
    employment: { status: 'Active', proof: 'PROVED', hiredOn: since, pensionSince: since },
    pay: {
      payroll: { frequency: 'BIWEEKLY', sampleDates: [fridayBy(today)] },
      grossPerPaycheck: divideRounded(monthlyIncome * 12n, 26n, 'half-up'),
      otherMonthly: 0n,
      otherProof: 'WAITING',
      proved: true,
    },
    monthlyDebts: 0n,
    bureau: { score, factors: ['HIGH_CARD_BALANCES'] },
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
      bankOwnerUnnamed: false,
    },
    openLoan: null,
    refinancing: false,
    employer: { minAmount: null, maxAmount: null, terms: null, leadDays: 10 },
    // The account is verified, so that nothing waits for a document.
    items: { [workflowPolicies[workflow].bankItem]: 'ACCEPTED' },
    requested: { amount, term },
    disbursementDate: addBankingDays(today, 1),
  };
}

function fridayBy(today: Day): Day {
  return today.subtract({ days: (today.dayOfWeek + 2) % 7 });
}
