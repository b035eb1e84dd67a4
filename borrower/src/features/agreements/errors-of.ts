import type { Failure } from '@paystead/client/calls/failure';
import type { FormErrors } from '@paystead/kit/form/form';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';

/** What the form misses, or the server's refusal, at the field if it is about that field. */
export function errorsOf(
  missing: FormErrors,
  failure: Failure | null,
  category: string,
  field: string,
): StepErrors {
  if (Object.keys(missing).length > 0) return { fields: missing };
  const isAboutIt = failure?.headers['x-error-category'] === category;
  return failure ? stepErrors(failure, isAboutIt ? field : undefined) : noErrors;
}
