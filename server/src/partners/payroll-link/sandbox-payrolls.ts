import type { Trouble } from '../../platform/outside/sandbox-trouble.ts';
import type { PaycheckFrequency } from './port.ts';

/** Payroll systems that exist only in the sandbox. */
export const SANDBOX_PAYROLLS = ['Paygrid', 'Ledgerline Payroll', 'Stublet'] as const;

/** The password of every login. */
export const SANDBOX_PAYROLL_PASSWORD = 'pass_good';

/** A job that payroll shows; `employer` null is the one we know. */
export interface SandboxJob {
  readonly id: string;
  readonly employer: string | null;
  readonly title: string;
  readonly employed: boolean;
  readonly monthsHere: number;
  /** Gross pay of one paycheck, cents. */
  readonly grossPay: bigint;
  readonly frequency: PaycheckFrequency;
}

/** The window's answer for a user name; the sandbox's page shows this table. */
export interface SandboxPayrollSignIn {
  readonly username: string;
  readonly outcome: string;
  readonly error?: string;
  readonly jobs?: readonly SandboxJob[];
  /** The owner of the payroll account, if it isn't the person's own. */
  readonly owner?: { readonly firstName: string; readonly lastName: string };
  /** Answers only the second request. */
  readonly late?: boolean;
  /** How it fails: at the first request, or always for garbage. */
  readonly trouble?: Trouble;
  /** Does not split deposits. */
  readonly refusesSplit?: boolean;
}

const here: SandboxJob = {
  id: 'here',
  employer: null,
  title: 'Associate',
  employed: true,
  monthsHere: 38,
  grossPay: 230_000n,
  frequency: 'BIWEEKLY',
};
const former: SandboxJob = {
  ...here,
  id: 'former',
  employer: 'Old Mill Bakery',
  title: 'Baker',
  employed: false,
};

export const SANDBOX_PAYROLL_SIGN_INS: readonly SandboxPayrollSignIn[] = [
  {
    username: 'user_good',
    outcome: '2,300.00 every two weeks for three years; and a job that has ended',
    jobs: [here, former],
  },
  {
    username: 'user_weekly',
    outcome: '980.00 every week for three years',
    jobs: [{ ...here, grossPay: 98_000n, frequency: 'WEEKLY' }],
  },
  {
    username: 'user_new',
    outcome: 'Two months at work: too short for a loan',
    jobs: [{ ...here, monthsHere: 2 }],
  },
  { username: 'user_left', outcome: 'Only a job that has ended', jobs: [former] },
  {
    username: 'user_later',
    outcome: 'Like user_good, but the answer takes a few seconds',
    jobs: [here],
    late: true,
  },
  {
    username: 'user_slow',
    outcome: 'Like user_good, but payroll answers too late at first, and we retry automatically',
    jobs: [here],
    trouble: 'slow',
  },
  {
    username: 'user_outage',
    outcome: 'Like user_good, but payroll is down at the first try, and we retry automatically',
    jobs: [here],
    trouble: 'down',
  },
  {
    username: 'user_garbage',
    outcome: 'Payroll sends an unreadable answer until we stop asking and say so',
    jobs: [here],
    trouble: 'garbage',
  },
  {
    username: 'user_no_split',
    outcome: 'Like user_good, but payroll doesn’t split deposits',
    jobs: [here],
    refusesSplit: true,
  },
  {
    username: 'user_other_name',
    outcome: 'Someone else’s payroll account',
    jobs: [here],
    owner: { firstName: 'Robin', lastName: 'Castellanos' },
  },
  { username: 'user_locked', outcome: 'Payroll has locked the login', error: 'LOCKED' },
  { username: 'user_code', outcome: 'Payroll’s code was wrong', error: 'INVALID_CODE' },
  { username: 'user_no_jobs', outcome: 'No job to choose', error: 'NO_JOBS' },
  { username: 'user_down', outcome: 'Payroll is down', error: 'PAYROLL_DOWN' },
];
