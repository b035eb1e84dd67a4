import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import { readDeposits } from './deposit-answers.ts';
import type { DepositBank } from './port.ts';

/** The bank as it may be relied on: a list with one line that makes no sense books nothing. */
export function carefulDepositBank(bank: DepositBank, timeoutMs: number): DepositBank {
  return {
    fetchDeposits: (day, expected) =>
      reliableAnswer(
        'The deposit bank',
        timeoutMs,
        () => bank.fetchDeposits(day, expected),
        readDeposits,
      ),
  };
}
