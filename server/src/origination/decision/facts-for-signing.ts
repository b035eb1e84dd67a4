import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { refinanceFacts } from './gather-facts.ts';
import type { Applicant } from '../application/load-applicant.ts';

/**
 * Decided facts with the dates of a loan that is signed today, and with what a loan that it pays
 * off owes by then; all else stays as decided.
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
