import type { EmployeeStatus } from './employee-status.ts';

/** The share of a roster, in percent, that a file may drop without the number typed (ROSTER-8). */
const MOST_DROPPED_PERCENT = 20;

/** Whether a file drops so many of the people on the roster that the number must be typed. */
export function dropsMany(listed: number, gone: number): boolean {
  return gone * 100 > listed * MOST_DROPPED_PERCENT;
}

/** The status of somebody whom a roster no longer has: their job has ended (ROSTER-6). */
export function statusWhenGone(status: EmployeeStatus): EmployeeStatus {
  return status === 'Retired' || status === 'Deceased' ? status : 'Terminated';
}

/** How payrolls write each status (ROSTER-4), in lower case and without signs. */
const WORDS: Readonly<Record<EmployeeStatus, readonly string[]>> = {
  Active: [
    'active', 'a', 'act', 'actv', 'employed', 'current', 'regular', 'working', 'full time',
    'part time', 'ft', 'pt', 'hired', 'rehired', 'rehire',
  ],
  Terminated: [
    'terminated', 't', 'term', 'trm', 'termed', 'separated', 'sep',
    'resigned', 'quit', 'left', 'ended', 'laid off', 'discharged', 'dismissed',
  ],
  LeaveWithPay: [
    'leavewithpay', 'leave with pay', 'lwp', 'paid leave', 'on paid leave',
    'leave paid', 'paid loa',
  ],
  LeaveWithoutPay: [
    'leavewithoutpay', 'leave without pay', 'lwop', 'unpaid leave', 'on unpaid leave',
    'leave unpaid', 'unpaid loa',
  ],
  Retired: ['retired', 'r', 'ret', 'retiree', 'retirement', 'pensioner'],
  Deceased: ['deceased', 'd', 'dec', 'dead', 'died', 'death'],
}; // prettier-ignore

const KNOWN: ReadonlyMap<string, EmployeeStatus> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.map((word) => [word, status as EmployeeStatus] as const),
  ),
);

/**
 * The status that a payroll's word means (S4.1, ROSTER-4); undefined for a word that could mean
 * more than one: LOA doesn't say whether paychecks come, Inactive whether the job has ended.
 */
export function statusOfWord(word: string): EmployeeStatus | undefined {
  const plain = word
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  return KNOWN.get(plain);
}
