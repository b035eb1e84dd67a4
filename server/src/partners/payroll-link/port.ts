import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { PayrollLinkProvider } from '@paystead/contract/verification/employment';

/** The pay frequency that payroll reports. */
export const paycheckFrequencies = [
  'WEEKLY',
  'BIWEEKLY',
  'SEMIMONTHLY',
  'MONTHLY',
] as const satisfies readonly PayrollFrequency[];
export type PaycheckFrequency = (typeof paycheckFrequencies)[number];

/** Payroll's data about a person at one employer. */
export interface PayrollFacts {
  readonly employer: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employed: boolean;
  readonly hiredOn: Temporal.PlainDate | null;
  /** Gross pay of one paycheck, cents. */
  readonly grossPay: bigint | null;
  readonly frequency: PaycheckFrequency | null;
  readonly lastPayday: Temporal.PlainDate | null;
}

/** The job at one employer that a person chose in the window. */
export interface ChosenJob {
  readonly publicToken: string;
  readonly jobId: string;
  readonly person: PayrollOwner;
  readonly today: Temporal.PlainDate;
  /** How many times we asked before; a slow payroll answers a later request. */
  readonly asked: number;
}

/** The person who logs in, and the employer we know. */
export interface PayrollOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly employer: string;
}

/** LATER: payroll is still working on it. EXPIRED: the token is unknown or too old. */
export const noAnswers = ['later', 'expired', 'down'] as const;
export type NoAnswer = { readonly outcome: (typeof noAnswers)[number] };

export type ReadPayroll = { readonly outcome: 'read'; readonly facts: PayrollFacts } | NoAnswer;

/** `refused`: this payroll doesn't split deposits, or has no pay to split. */
export type SplitDeposit = { readonly outcome: 'done' | 'refused' } | NoAnswer;

/** The provider whose window lets a person log in to payroll. */
export interface PayrollLink {
  readonly adapter: 'sandbox';
  /** A token that opens the window; null if the provider can't be reached. */
  openWindow(provider: PayrollLinkProvider): Promise<string | null>;
  readPayroll(job: ChosenJob): Promise<ReadPayroll>;
  /** Sends a fixed part of each paycheck to an account. */
  splitDeposit(
    job: ChosenJob,
    to: { readonly abaNumber: string; readonly accountNumber: string; readonly amount: bigint },
  ): Promise<SplitDeposit>;
}
