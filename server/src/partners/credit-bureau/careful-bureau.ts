import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import { reportReader } from './bureau-answers.ts';
import type { CreditBureau } from './port.ts';

/** Checks a bureau's answers: a late or invalid answer is an Outage, never a report. */
export function carefulBureau(bureau: CreditBureau, timeoutMs: number): CreditBureau {
  const read = reportReader(bureau.facts);
  return {
    facts: bureau.facts,
    readReport: (kind, subject) =>
      reliableAnswer('The credit bureau', timeoutMs, () => bureau.readReport(kind, subject), read),
  };
}
