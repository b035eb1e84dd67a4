/**
 * What somebody is sure to do, because chance brings it to hardly anybody within two years.
 * Everybody else is free.
 */
export type Part =
  | 'DEFAULTS'
  | 'MOVES_ON'
  | 'BREAKS_SETTLEMENT'
  | 'SETTLES'
  | 'RETIRES'
  | 'BREAKS_PLAN'
  | 'IS_DEBITED'
  | 'GETS_TOO_MUCH'
  | 'PAYS_BY_CARD'
  | 'KEEPS_PLAN'
  | 'PAYS_OFF_UNPAID'
  | 'DIES'
  | 'PAUSES';

/** What a part needs: how payroll and the bank answer, and whether backup debits are allowed. */
export interface Casting {
  /** The ending of the employee number, for the payroll office. */
  readonly number: string;
  /** The ending of the account number, for the sandbox's bank. */
  readonly account: string;
  readonly consents: boolean;
}

const PLAIN: Casting = { number: '', account: '4417', consents: false };

/** Parts in the order in which they're given out; the long stories begin first. */
const CASTINGS: Readonly<Record<Part, Casting>> = {
  DEFAULTS: { ...PLAIN, number: 'M' },
  MOVES_ON: PLAIN,
  BREAKS_SETTLEMENT: { ...PLAIN, number: 'M' },
  SETTLES: { ...PLAIN, number: 'M' },
  RETIRES: PLAIN,
  BREAKS_PLAN: { ...PLAIN, number: 'M' },
  IS_DEBITED: { ...PLAIN, number: 'M', consents: true },
  GETS_TOO_MUCH: { ...PLAIN, number: 'X' },
  PAYS_BY_CARD: PLAIN,
  KEEPS_PLAN: PLAIN,
  PAYS_OFF_UNPAID: { ...PLAIN, account: '0009' },
  DIES: PLAIN,
  PAUSES: PLAIN,
};
const PARTS = Object.keys(CASTINGS) as Part[];

/** A free person after so many with a part. */
const FREE_EVERY = 3;

/** The part of the person who comes after so many others; null for somebody free. */
export function partOf(others: number): Part | null {
  if (others % FREE_EVERY === FREE_EVERY - 1) return null;
  return PARTS[others - Math.floor(others / FREE_EVERY)] ?? null;
}

export const castingOf = (part: Part): Casting => CASTINGS[part];
