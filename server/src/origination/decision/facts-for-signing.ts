import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { refinanceFacts } from './gather-facts.ts';
import type { Applicant } from '../application/load-applicant.ts';

/**
 * The decided facts, with the dates of a loan signed today and the payoff of the loan it refinances
 * by then; everything else stays as decided.
 */
export function factsForSigning(
  facts: DecisionFacts,
  today: Temporal.PlainDate,
  applicant: Pick<Applicant, 'offsetDays' | 'oldLoan'>,
): DecisionFacts {
  return {
    ...facts,
    ...(facts.refinancing && refinanceFacts(applicant)),
    disbursementDate: disbursementDay(today, applicant.offsetDays),
  };
}
