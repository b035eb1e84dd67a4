import type { WireAnswer } from '@paystead/contract/call';
import type { confirmFactor } from '@paystead/contract/identity';
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

/** S3.20: how a code comes. */
export type Channel = 'OPT_SMS' | 'OPT_VOICE';

/** A second factor that was just turned on. */
export type Confirmed = WireAnswer<typeof confirmFactor>;
