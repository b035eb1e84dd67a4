import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import { reportReader } from './bureau-answers.ts';
import type { CreditBureau } from './port.ts';

/** A bureau as it may be relied on: what is late or makes no sense is an Outage, and no report. */
export function carefulBureau(bureau: CreditBureau, timeoutMs: number): CreditBureau {
  const read = reportReader(bureau.facts);
  return {
    facts: bureau.facts,
    readReport: (kind, subject) =>
      reliableAnswer('The credit bureau', timeoutMs, () => bureau.readReport(kind, subject), read),
  };
}
