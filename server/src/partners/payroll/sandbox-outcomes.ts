import type { RemittanceReason } from '@paystead/lending/remittance';

/** What the sandbox's payroll takes from an employee; the sandbox's page shows this table. */
export interface PayrollOutcome {
  readonly ending: string;
  readonly outcome: string;
  /** Cents taken when so much was asked. */
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
  { ending: 'M', outcome: 'Takes nothing: on unpaid leave', taken: () => 0n, reason: 'LEAVE' },
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
