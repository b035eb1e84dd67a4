import type { Failure } from '@paystead/client/calls/failure';
import type { FormErrors } from '@paystead/kit/form/form';
import { failureWords } from '@paystead/client/calls/failure-words';

/** The errors of a form after a submit: sentences at fields, or one above the form. */
export interface StepErrors {
  readonly fields: FormErrors;
  readonly message?: string;
}

export const noErrors: StepErrors = { fields: {} };

/**
 * Sorts a failure: a refused answer (422) goes to its field, or to `field` if the server names
 * none; anything else goes above the form. An ended session shows nothing here, because the frame
 * reports it.
 */
export function stepErrors(failure: Failure | null, field?: string): StepErrors {
  if (!failure || failure.code === 401 || failure.code === 409) return noErrors;
  if (failure.fields && Object.keys(failure.fields).length > 0) return { fields: failure.fields };
  if (failure.code === 422 && field) return { fields: { [field]: whatToDo(failure.message) } };
  return { fields: {}, message: failureWords(failure) };
}

/** The results of S5.8 say what happened; these add what to do. */
function whatToDo(message: string): string {
  return message.endsWith(' not validated')
    ? `${message}. Check the code and enter it again`
    : message.replace(/\.$/, '');
}
