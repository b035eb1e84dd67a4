import type { Trouble } from '../../platform/outside/sandbox-trouble.ts';
import type { ScreeningResult } from './port.ts';

/** The result for all numbers without a special ending. */
export const NO_HIT: Omit<ScreeningResult, 'lastAddress' | 'entries'> = {
  sanctions: 'CLEAR',
  politicallyExposed: false,
  coveredBorrower: 'NO',
};

/**
 * Last four digits of a Social Security number, and the lists' result for that person; with an
 * `occasion`, only on that one.
 */
export const SANDBOX_HITS: readonly {
  readonly ending: string;
  readonly says: string;
  readonly occasion?: 'PAYOUT';
  readonly hit: Partial<ScreeningResult>;
}[] = [
  { ending: '0021', says: 'A possible sanctions match', hit: { sanctions: 'MAYBE' } },
  {
    ending: '0023',
    says: 'Clear when applying, a possible sanctions match before the payout',
    occasion: 'PAYOUT',
    hit: { sanctions: 'MAYBE' },
  },
  {
    ending: '0024',
    says: 'A possible sanctions match, and a new entry before the payout',
    hit: { sanctions: 'MAYBE' },
  },
  { ending: '0022', says: 'A politically exposed person', hit: { politicallyExposed: true } },
  { ending: '0041', says: 'On active duty', hit: { coveredBorrower: 'YES' } },
  { ending: '0042', says: 'Active duty is unclear', hit: { coveredBorrower: 'UNCLEAR' } },
];

/** How the lists fail for a number, and for how many first tries. */
export const SCREENING_TROUBLES: readonly {
  readonly ending: string;
  readonly says: string;
  readonly trouble: Trouble;
  readonly tries: number;
  readonly occasion?: 'PAYOUT';
}[] = [
  {
    ending: '0096',
    says: 'The screening lists can’t be reached',
    trouble: 'down',
    tries: Infinity,
  },
  {
    ending: '0095',
    says: 'The screening lists don’t answer in time',
    trouble: 'slow',
    tries: Infinity,
  },
  {
    ending: '0094',
    says: 'The screening lists send an answer we can’t read',
    trouble: 'garbage',
    tries: Infinity,
  },
  {
    ending: '0086',
    says: 'The screening lists can’t be reached at the first try, then they can',
    trouble: 'down',
    tries: 1,
  },
  {
    ending: '0093',
    says: 'The screening lists can’t be reached before the payout',
    trouble: 'down',
    tries: Infinity,
    occasion: 'PAYOUT',
  },
  {
    ending: '0092',
    says: 'The screening lists don’t answer in time before the payout',
    trouble: 'slow',
    tries: Infinity,
    occasion: 'PAYOUT',
  },
  {
    ending: '0091',
    says: 'The screening lists send an answer we can’t read before the payout',
    trouble: 'garbage',
    tries: Infinity,
    occasion: 'PAYOUT',
  },
  {
    ending: '0085',
    says: 'The screening lists can’t be reached at the first try before the payout, then they can',
    trouble: 'down',
    tries: 1,
    occasion: 'PAYOUT',
  },
];
