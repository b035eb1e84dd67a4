import type { RemittanceReason } from '@paystead/lending/servicing/remittance';
import type { Trouble } from '../../platform/outside/sandbox-trouble.ts';

/** What the sandbox's payroll takes from an employee; the sandbox's page shows this table. */
export interface PayrollOutcome {
  readonly ending: string;
  readonly outcome: string;
  /** Cents taken for the cents requested. */
  readonly taken: (asked: bigint) => bigint;
  readonly reason: RemittanceReason | null;
}

export const OUTCOMES_BY_ENDING: readonly PayrollOutcome[] = [
  {
    ending: 'S',
    outcome: 'Takes half: a short paycheck',
    taken: (asked) => asked / 2n,
    reason: 'SHORT_PAY',
  },
  { ending: 'M', outcome: 'Takes nothing, for no known reason', taken: () => 0n, reason: 'OTHER' },
  { ending: 'U', outcome: 'Takes nothing: on unpaid leave', taken: () => 0n, reason: 'LEAVE' },
  { ending: 'R', outcome: 'Takes nothing: retired', taken: () => 0n, reason: 'RETIRED' },
  { ending: 'Z', outcome: 'Takes nothing: has died', taken: () => 0n, reason: 'DECEASED' },
  {
    ending: 'T',
    outcome: 'Takes nothing: no longer employed',
    taken: () => 0n,
    reason: 'TERMINATED',
  },
  {
    ending: 'X',
    outcome: 'Takes 10.00 more than asked',
    taken: (asked) => asked + 1000n,
    reason: null,
  },
];

/** Endings that decide only about the first payday on which we ask for the employee. */
export const AT_FIRST_SHORT = {
  ending: 'P',
  outcome: 'Takes half the first time we ask, then everything',
  taken: (asked: bigint) => asked / 2n,
  reason: 'SHORT_PAY',
} as const satisfies PayrollOutcome;
export const AT_FIRST_SILENT = {
  ending: 'Q',
  outcome: 'The employer’s whole remittance comes 10 days late the first time we ask, then on time',
  days: 10,
} as const;

/** How many times the sandbox's payroll fails, for each file sent and each file fetched. */
export const TRIES = 3;

/** Employee numbers in a file that make the sandbox's payroll fail, and how. */
export const PAYROLL_TROUBLES: readonly {
  readonly ending: string;
  readonly trouble: Trouble;
  readonly says: string;
}[] = [
  {
    ending: 'D',
    trouble: 'down',
    says: 'Payroll can’t be reached three times, for the deduction file and for its remittance',
  },
  {
    ending: 'L',
    trouble: 'slow',
    says: 'Payroll takes the file and doesn’t answer in time, three times; the same goes for the remittance',
  },
  {
    ending: 'G',
    trouble: 'garbage',
    says: 'Payroll takes the file and sends an unreadable answer, three times; the remittance ends in the middle',
  },
];
