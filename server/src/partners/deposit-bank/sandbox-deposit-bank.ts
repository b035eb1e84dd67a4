import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { fail, failsYet, type Trouble } from '../../platform/outside/sandbox-trouble.ts';
import type { ArrivedDeposit, DepositBank, ExpectedDeposit } from './port.ts';

/** Last names on a deposit that make the sandbox's bank fail for the day, and how often. */
export const DEPOSIT_TROUBLES: readonly {
  readonly lastName: string;
  readonly says: string;
  readonly trouble: Trouble;
  readonly tries: number;
}[] = [
  {
    lastName: 'Downey',
    says: 'The deposit bank can’t be reached on payday, three times; then it can',
    trouble: 'down',
    tries: 3,
  },
  {
    lastName: 'Slowey',
    says: 'The deposit bank doesn’t answer in time on payday, three times; then it does',
    trouble: 'slow',
    tries: 3,
  },
  {
    lastName: 'Babel',
    says: 'The deposit bank sends an answer we can’t read on payday, three times; then it is right',
    trouble: 'garbage',
    tries: 3,
  },
];

/** Last names on a deposit that arrives differently than expected. */
export const DEPOSITS_ASTRAY: readonly {
  readonly lastName: string;
  readonly says: string;
  /** Banking days after payday. */
  readonly late: number;
  readonly isUnknown: boolean;
}[] = [
  {
    lastName: 'Tardy',
    says: 'The deposit arrives two business days after payday',
    late: 2,
    isUnknown: false,
  },
  {
    lastName: 'Strayer',
    says: 'The deposit arrives on payday, for an account number that belongs to no one',
    late: 0,
    isUnknown: true,
  },
];

/** The sandbox's bank: each paycheck sends its expected deposit, except for some last names. */
export const sandboxDepositBank: DepositBank = {
  async fetchDeposits(day, expected) {
    const sent = expected.filter((one) => arrivalOf(one).equals(day));
    for (const { accountNumber, lastName } of sent) {
      const known = DEPOSIT_TROUBLES.find((one) => one.lastName === lastName);
      const occasion = `deposit ${day} ${accountNumber}`;
      if (known && failsYet(occasion, known.tries)) {
        return fail(known.trouble, 'The deposit bank');
      }
    }
    return sent.map(arrived);
  },
};

const astray = (name: string) => DEPOSITS_ASTRAY.find(({ lastName }) => lastName === name);

function arrivalOf({ on, lastName }: ExpectedDeposit): Temporal.PlainDate {
  return addBankingDays(on, astray(lastName)?.late ?? 0);
}

/** No loan's account number begins with 9999, and the trace of such a deposit reveals none. */
function arrived({ on, accountNumber, amount, lastName }: ExpectedDeposit): ArrivedDeposit {
  if (!astray(lastName)?.isUnknown)
    return { trace: `${on}-${accountNumber}`, accountNumber, amount };
  const trace = `${on}-${sha256(accountNumber).toString('hex').slice(0, 12)}`;
  return { trace, accountNumber: `9999${accountNumber.slice(4)}`, amount };
}
