import type { WireAnswer } from '@paystead/contract/call';
import type { confirmFactor } from '@paystead/contract/identity/identity';
import type { ComponentType, ReactNode } from 'react';
import type { StepErrors } from '../words/step-errors.ts';

/** A second factor that the person just turned on. */
export type Confirmed = WireAnswer<typeof confirmFactor>;

/** The page around setting up a second factor: a verification step, or a page of the profile. */
export type FactorFrame = ComponentType<{
  title: string;
  lead: ReactNode;
  errors: StepErrors;
  children: ReactNode;
}>;
