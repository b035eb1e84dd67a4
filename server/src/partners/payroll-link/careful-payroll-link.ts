import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import { Outage } from '../../platform/refusal.ts';
import { readPayrollAnswer, readSplitAnswer, readToken } from './payroll-answers.ts';
import type { PayrollLink } from './port.ts';

/**
 * Checks the provider's answers: a late, missing or invalid one counts as not answered yet, and the
 * caller retries. Splitting a deposit twice changes nothing.
 */
export function carefulPayrollLink(link: PayrollLink, timeoutMs: number): PayrollLink {
  const ask = <Value>(question: () => Promise<unknown>, read: (answer: unknown) => Value) =>
    reliableAnswer('The payroll link', timeoutMs, question, read);
  return {
    adapter: link.adapter,
    openWindow: (provider) =>
      orElse(
        null,
        ask(() => link.openWindow(provider), readToken),
      ),
    readPayroll: (job) =>
      orElse(
        LATER,
        ask(() => link.readPayroll(job), readPayrollAnswer),
      ),
    splitDeposit: (job, to) =>
      orElse(
        LATER,
        ask(() => link.splitDeposit(job, to), readSplitAnswer),
      ),
  };
}

const LATER = { outcome: 'later' } as const;

async function orElse<Value>(instead: Value, answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Outage) return instead;
    throw error;
  }
}
