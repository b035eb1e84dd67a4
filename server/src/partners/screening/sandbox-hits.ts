import type { ScreeningResult } from './port.ts';

/** What everybody is whose number ends in nothing special. */
export const NO_HIT: ScreeningResult = {
  sanctions: 'CLEAR',
  politicallyExposed: false,
  coveredBorrower: 'NO',
};

/** For whom the lists cannot be asked. */
export const OUTAGE_ENDING = '0098';

/** Last four digits of a Social Security number, and what the lists say of the person. */
export const SANDBOX_HITS: readonly {
  readonly ending: string;
  readonly says: string;
  readonly hit: Partial<ScreeningResult>;
}[] = [
  { ending: '0021', says: 'A possible sanctions match', hit: { sanctions: 'MAYBE' } },
  { ending: '0022', says: 'A politically exposed person', hit: { politicallyExposed: true } },
  { ending: '0041', says: 'On active duty', hit: { coveredBorrower: 'YES' } },
  { ending: '0042', says: 'Active duty is unclear', hit: { coveredBorrower: 'UNCLEAR' } },
];
