import type { Trouble } from '../../platform/outside/sandbox-trouble.ts';

/** How many times the sandbox's bank fails, for each file sent and each file fetched. */
export const TRIES = 3;

/** Account numbers in a file that make the sandbox's bank fail, and how. */
export const BANK_TROUBLES: readonly {
  readonly ending: string;
  readonly trouble: Trouble;
  readonly says: string;
}[] = [
  {
    ending: '0099',
    trouble: 'down',
    says: 'The bank refuses the connection three times, for the file out and for the return in it',
  },
  {
    ending: '0098',
    trouble: 'slow',
    says: 'The bank takes the file and doesn’t answer in time, three times; the same goes for the return',
  },
  {
    ending: '0097',
    trouble: 'garbage',
    says: 'The bank takes the file and sends an unreadable answer, three times; the return file ends in the middle',
  },
];
