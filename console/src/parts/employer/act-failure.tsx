import type { Failure } from '@paystead/client/calls/failure';
import { FailureNotice } from '../failure-notice.tsx';
import { SecondStep } from '../second-step.tsx';

interface ActFailureProps {
  failure: Failure | null;
  /** Does the act again, after the new code. */
  onAgain: () => void;
  /** What the button does then: "make the key". */
  then: string;
  /** What follows, in words: "you get the key". */
  what: string;
}

/** Whether the act needs a recent code of the second login step. */
export function isStepNeeded(failure: Failure | null): boolean {
  return failure?.headers['x-error-category'] === 'FRESH_FACTOR_NEEDED';
}

/** Why an act failed: asks for a code if the last one is old, and leaves fields to the form. */
export function ActFailure({ failure, onAgain, then, what }: ActFailureProps) {
  if (isStepNeeded(failure)) return <SecondStep onConfirmed={onAgain} then={then} what={what} />;
  return <FailureNotice failure={failure?.fields ? null : failure} />;
}
