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
  | 'PAYS_OFF'
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
  PAYS_OFF: PLAIN,
  PAYS_OFF_UNPAID: { ...PLAIN, account: '0009' },
  DIES: PLAIN,
  PAUSES: PLAIN,
};
const PARTS = Object.keys(CASTINGS) as Part[];
/** The parts of a short life: those whose stories are short. */
const SHORT_PARTS: readonly Part[] = [
  'PAYS_OFF',
  'PAUSES',
  'PAYS_OFF_UNPAID',
  'GETS_TOO_MUCH',
  'MOVES_ON',
  'DIES',
  'IS_DEBITED',
  'RETIRES',
];

/** A free person after so many with a part. */
const FREE_EVERY = 3;

/** How fast stories go: a short life has no time to wait for them. */
export interface Pace {
  readonly parts: readonly Part[];
  /** Days from the signature until what a part is about begins. */
  readonly quietDays: number;
  /** Days of an unpaid leave of somebody with a part. */
  readonly leaveDays: number;
  /** How often the job of somebody free changes, in a thousand days. */
  readonly changes: number;
  /** Somebody free does something on about 35 of so many days. */
  readonly actDays: number;
}

const SHORT_LIFE_DAYS = 200;

/** The pace of a life of so many days. */
export const paceOf = (days: number): Pace =>
  days < SHORT_LIFE_DAYS
    ? { parts: SHORT_PARTS, quietDays: 14, leaveDays: 16, changes: 20, actDays: 100 }
    : { parts: PARTS, quietDays: 40, leaveDays: 45, changes: 9, actDays: 200 };

/** The part of the person who comes after so many others; null for somebody free. */
export function partOf(others: number, { parts }: Pace): Part | null {
  if (others % FREE_EVERY === FREE_EVERY - 1) return null;
  return parts[others - Math.floor(others / FREE_EVERY)] ?? null;
}

export const castingOf = (part: Part): Casting => CASTINGS[part];
