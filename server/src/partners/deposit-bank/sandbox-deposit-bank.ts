import { fail, failsYet, type Trouble } from '../../platform/sandbox-trouble.ts';
import type { DepositBank } from './port.ts';

/** Last names on a deposit at which the sandbox's bank fails for the day, and how often. */
export const DEPOSIT_TROUBLES: readonly {
  readonly lastName: string;
  readonly says: string;
  readonly trouble: Trouble;
  readonly tries: number;
}[] = [
  {
    lastName: 'Downey',
    says: 'The deposit bank cannot be reached on payday, three times; then it can',
    trouble: 'down',
    tries: 3,
  },
  {
    lastName: 'Slowey',
    says: 'The deposit bank gives no answer in time on payday, three times; then it does',
    trouble: 'slow',
    tries: 3,
  },
  {
    lastName: 'Babel',
    says: 'The deposit bank answers what nobody understands on payday, three times; then it is right',
    trouble: 'garbage',
    tries: 3,
  },
];

/** The sandbox's bank: each paycheck sends what it is to send. */
export const sandboxDepositBank: DepositBank = {
  async fetchDeposits(day, expected) {
    for (const { accountNumber, lastName } of expected) {
      const known = DEPOSIT_TROUBLES.find((one) => one.lastName === lastName);
      const occasion = `deposit ${day} ${accountNumber}`;
      if (known && failsYet(occasion, known.tries)) {
        return fail(known.trouble, 'The deposit bank');
      }
    }
    return expected.map(({ accountNumber, amount }) => ({
      trace: `${day.toString()}-${accountNumber}`,
      accountNumber,
      amount,
    }));
  },
};
