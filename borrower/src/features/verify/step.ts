import type { CodeChannel } from '@paystead/contract/identity/identity';
import type { WireAnswer } from '@paystead/contract/call';
import type { readEmployment } from '@paystead/contract/verification/employment';
import type { ReactNode } from 'react';
import type { User } from '../../store/user.ts';
import type { VerificationStep } from '../../store/verified.ts';

/** What every step of verification gets. */
export interface StepProps {
  readonly person: User;
  /** The step is done. */
  readonly onProved: (step: Exclude<VerificationStep, 'mfa'>) => void;
  /** What was just done, to be said above this step. */
  readonly notice: ReactNode;
}

export type EmploymentCheck = WireAnswer<typeof readEmployment>;

/** What each way of proving a job gets. */
export interface JobStepProps extends StepProps {
  readonly check: EmploymentCheck;
  /** Something else is waited for now: look again. */
  readonly onChanged: () => void;
}

/** S3.20: how a code comes. */
export type Channel = CodeChannel;
