import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import { readDeposits } from './deposit-answers.ts';
import type { DepositBank } from './port.ts';

/** Checks the bank's answers: if one line of a list is invalid, the whole list is refused. */
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
