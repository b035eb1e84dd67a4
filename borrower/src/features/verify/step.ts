import type { CodeChannel, UserVerificationType } from '@paystead/contract/identity/identity';
import type { WireAnswer } from '@paystead/contract/call';
import type { readEmployment } from '@paystead/contract/verification/employment';
import type { ReactNode } from 'react';
import type { User } from '../../store/user.ts';
import type { VerificationStep } from '../../store/verified.ts';

/** Props of every verification step. */
export interface StepProps {
  readonly person: User;
  /** The step is done. */
  readonly onProved: (step: Exclude<VerificationStep, 'mfa'>) => void;
  /** The step just finished, to show above this one. */
  readonly notice: ReactNode;
}

export type EmploymentCheck = WireAnswer<typeof readEmployment>;

/** Props of every method of proving a job. */
export interface JobStepProps extends StepProps {
  readonly check: EmploymentCheck;
  /** The next open step has changed: load the status again. */
  readonly onChanged: () => void;
}

/** S3.20: how we send a code. */
export type Channel = CodeChannel;

/** S3.19: the step that a verification call proves. */
export const STEP_OF: Readonly<Record<UserVerificationType, 'email' | 'phone'>> = {
  EMAIL: 'email',
  PHONE: 'phone',
};
