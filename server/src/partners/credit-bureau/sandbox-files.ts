import type { ScoreFactor } from '@paystead/lending/decision/reasons';
import type { ConsumerReport } from './port.ts';

/** The file for all numbers without a special ending. */
export const USUAL_FILE: ConsumerReport = {
  score: 725,
  factors: ['HIGH_CARD_BALANCES', 'RECENT_INQUIRIES'],
  monthlyDebts: 64_000n,
  bankruptcy: 'NONE',
  fraudAlert: false,
  identity: 'MATCH',
  address: 'MATCH',
  income: 'MATCH',
};

/** The factors that lower a score in the sandbox, by the lowest score they belong to. */
export const FACTORS_FROM: readonly { readonly from: number; readonly factors: ScoreFactor[] }[] = [
  { from: 720, factors: ['HIGH_CARD_BALANCES', 'RECENT_INQUIRIES'] },
  { from: 640, factors: ['HIGH_CARD_BALANCES', 'TOO_MANY_BALANCES', 'RECENT_INQUIRIES'] },
  {
    from: 580,
    factors: ['RECENT_DELINQUENCY', 'HIGH_CARD_BALANCES', 'RECENT_NEW_ACCOUNTS'],
  },
  {
    from: 300,
    factors: [
      'SERIOUS_DELINQUENCY',
      'RECENT_DELINQUENCY',
      'HIGH_CARD_BALANCES',
      'FEW_ACCOUNTS_PAID_AS_AGREED',
      'RECENT_INQUIRIES',
    ],
  },
];

export interface SandboxFile {
  readonly ending: string;
  readonly says: string;
  /** Null: no file. */
  readonly file: Partial<ConsumerReport> | null;
}

/** Last four digits of a Social Security number, and their file. */
export const SANDBOX_FILES: readonly SandboxFile[] = [
  { ending: '0001', says: 'No file at the bureau', file: null },
  {
    ending: '0002',
    says: 'A file too short for a score',
    file: { score: null, factors: [], monthlyDebts: 0n },
  },
  {
    ending: '0011',
    says: 'An open bankruptcy case',
    file: { bankruptcy: 'OPEN', score: 590, factors: ['PUBLIC_RECORD_OR_COLLECTION'] },
  },
  { ending: '0012', says: 'A bankruptcy that may be open', file: { bankruptcy: 'MAYBE' } },
  { ending: '0031', says: 'A fraud alert', file: { fraudAlert: true } },
  { ending: '0032', says: 'Name and birth date of someone else', file: { identity: 'MISMATCH' } },
  { ending: '0033', says: 'Unclear whether it is the same person', file: { identity: 'UNCLEAR' } },
  { ending: '0034', says: 'Another address on file', file: { address: 'MISMATCH' } },
  { ending: '0035', says: 'Less income than the person stated', file: { income: 'MISMATCH' } },
  { ending: '0051', says: 'High debts', file: { monthlyDebts: 420_000n } },
];

/** `0580`: a number that ends in 0500 to 0850 has that score. */
export const SCORE_ENDINGS = { from: 500, to: 850 } as const;

/** How the sandbox's bureau fails for a number, and for how many first tries of each inquiry. */
export interface BureauTrouble {
  readonly ending: string;
  readonly says: string;
  /** `lost`: the inquiry is counted, but its answer never arrives. */
  readonly trouble: 'down' | 'slow' | 'garbage' | 'lost';
  readonly tries: number;
}

export const BUREAU_TROUBLES: readonly BureauTrouble[] = [
  {
    ending: '0099',
    says: 'The credit bureau can’t be reached',
    trouble: 'down',
    tries: Infinity,
  },
  {
    ending: '0098',
    says: 'The credit bureau doesn’t answer in time',
    trouble: 'slow',
    tries: Infinity,
  },
  {
    ending: '0097',
    says: 'The credit bureau sends an answer we can’t read',
    trouble: 'garbage',
    tries: Infinity,
  },
  {
    ending: '0089',
    says: 'The credit bureau can’t be reached at the first try of each inquiry, then it can',
    trouble: 'down',
    tries: 1,
  },
  {
    ending: '0088',
    says: 'The credit bureau’s first answer is lost on the way; we ask again, and the inquiry counts once',
    trouble: 'lost',
    tries: 1,
  },
];

/** An ending that only affects credit monitoring: the first report takes a day. */
export const LATE_ENDING = '0003';

/** The ending of a number whose first three months bring every type of alert. */
export const EVENTFUL_ENDING = '0690';

export const MONITORING_ENDINGS: readonly { readonly ending: string; readonly says: string }[] = [
  { ending: EVENTFUL_ENDING, says: 'Credit monitoring brings every type of alert in three months' },
  { ending: LATE_ENDING, says: 'The first report of credit monitoring takes a day' },
];
