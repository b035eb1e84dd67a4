import type { Entry } from '@paystead/nacha/records/ach-file';
import type { BankAnswer } from '@paystead/nacha/returns/bank-answers';
import { BANK_TROUBLES } from './sandbox-troubles.ts';

/** The account numbers that the sandbox's bank returns; the sandbox's page shows this table. */
export interface SandboxAnswer {
  readonly ending: string;
  readonly answers: 'debits' | 'credits' | 'all';
  /** The re-presented debit settles. */
  readonly firstTryOnly: boolean;
  readonly outcome: string;
  readonly answer: (entry: Entry) => BankAnswer['answer'];
}

/** A payout to an account that ends so makes two people release its file, whatever its amount. */
export const TWO_PEOPLE_ENDING = '0310';

const returned = (returnCode: string) => () => ({ returnCode });

export const ANSWERS_BY_ENDING: readonly SandboxAnswer[] = [
  {
    ending: '0001',
    answers: 'debits',
    firstTryOnly: true,
    outcome: 'Not enough money (R01) on the first try; the second settles',
    answer: returned('R01'),
  },
  ...BANK_TROUBLES.map(({ ending, says }) => ({
    ending,
    answers: 'debits' as const,
    firstTryOnly: true,
    outcome: `${says}; a debit is returned on the first try (R01)`,
    answer: returned('R01'),
  })),
  {
    ending: '0002',
    answers: 'all',
    firstTryOnly: false,
    outcome: 'Account closed (R02), payouts too',
    answer: returned('R02'),
  },
  {
    ending: '0003',
    answers: 'all',
    firstTryOnly: false,
    outcome: 'No such account (R03), payouts too',
    answer: returned('R03'),
  },
  {
    ending: '0007',
    answers: 'debits',
    firstTryOnly: false,
    outcome: 'Authorization revoked by the customer (R07)',
    answer: returned('R07'),
  },
  {
    ending: '0008',
    answers: 'debits',
    firstTryOnly: false,
    outcome: 'Payment stopped by the customer (R08)',
    answer: returned('R08'),
  },
  {
    ending: '0009',
    answers: 'debits',
    firstTryOnly: false,
    outcome: 'Never enough money (R01), on any try',
    answer: returned('R01'),
  },
  {
    ending: '0010',
    answers: 'debits',
    firstTryOnly: false,
    outcome: 'The customer says the debit was not authorized (R10)',
    answer: returned('R10'),
  },
  {
    ending: '0298',
    answers: 'all',
    firstTryOnly: false,
    outcome: 'Settles, and the bank corrects the account number (notification of change C01)',
    answer: ({ accountNumber }) => ({
      changeCode: 'C01',
      correctedData: `${accountNumber.slice(0, -4)}5298`,
    }),
  },
];
