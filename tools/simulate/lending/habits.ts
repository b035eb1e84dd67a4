import type { Chance } from '../random.ts';

/** How the people of a life behave: percentages, by occasion. */
export interface Habits {
  /** Of paydays: payroll sends less, nothing, more, late, early, or never answers. */
  readonly short: number;
  readonly missing: number;
  readonly over: number;
  readonly late: number;
  readonly early: number;
  readonly silent: number;
  /** Of paydays: the job ends with it. */
  readonly leaves: number;
  /** Of debits: the bank returns it. */
  readonly returned: number;
  /** Of days: the borrower or staff do something. */
  readonly acts: number;
  /** Of days on which the loan is late: the borrower asks for help or pays. */
  readonly mends: number;
  /** Of days: something rare happens, such as a flag or an end of service. */
  readonly rare: number;
}

const RELIABLE: Habits = {
  short: 3,
  missing: 1,
  over: 3,
  late: 5,
  early: 5,
  silent: 0,
  leaves: 0,
  returned: 3,
  acts: 2,
  mends: 20,
  rare: 0.1,
};

/** One kind of borrower and payroll each; a life has one of them. */
const KINDS: readonly [Habits, ...Habits[]] = [
  RELIABLE,
  { ...RELIABLE, acts: 8, returned: 12 },
  { ...RELIABLE, short: 25, over: 12, late: 15, early: 12, missing: 6 },
  { ...RELIABLE, missing: 20, silent: 15, mends: 8, returned: 25 },
  { ...RELIABLE, leaves: 8, missing: 20, mends: 3, returned: 40, acts: 3 },
  { ...RELIABLE, missing: 90, mends: 0.4, returned: 50, acts: 0.5, rare: 0.4 },
  { ...RELIABLE, acts: 5, rare: 1.5, returned: 15, missing: 10 },
];

/** The habits of a life. */
export function habitsOf(chance: Chance): Habits {
  return chance.pick(KINDS);
}
