import type { Failure } from '@paystead/client/calls/failure';
import { noErrors, stepErrors, type StepErrors } from '../../parts/words/step-errors.ts';

/** What is missing for a signature: the box starts empty, and so does the name. */
export function missingToSign(answers: FormData): Record<string, string> {
  return {
    ...(!answers.get('agreed') && { agreed: 'Check the box if you agree' }),
    ...(typedName(answers) === '' && { name: 'Type your full name' }),
  };
}

export function typedName(answers: FormData): string {
  return String(answers.get('name') ?? '').trim();
}

/** Errors of a form with a signature: a wrong name goes to its field. */
export function signErrors(missing: Record<string, string>, failure: Failure | null): StepErrors {
  if (Object.keys(missing).length > 0) return { fields: missing };
  if (!failure) return noErrors;
  return stepErrors(failure, categoryOf(failure) === 'NAME_DIFFERS' ? 'name' : undefined);
}

const OVER = ['RELIEF_OFFER_VOID', 'RELIEF_OFFER_OVER', 'DOCUMENT_CHANGED'];

/** The offer can’t be signed anymore: only a new one helps. */
export function isOver(failure: Failure | null): boolean {
  return failure !== null && OVER.includes(categoryOf(failure));
}

function categoryOf(failure: Failure): string {
  return failure.headers['x-error-category'] ?? '';
}
