import type { WireAnswer } from '@paystead/contract/call';
import type {
  readPayrollLink,
  signInSandboxPayroll,
} from '@paystead/contract/verification/payroll-link';

export type Link = WireAnswer<typeof readPayrollLink>;

/** Logged in to payroll, with the jobs to choose from. */
export interface SignedIn {
  readonly link: string;
  readonly payroll: string;
  readonly publicToken: string;
  readonly jobs: WireAnswer<typeof signInSandboxPayroll>['jobs'];
}
