import { type Failure, GENERIC_MESSAGE } from './failure.ts';
import { statusSentence } from './status-sentence.ts';

/**
 * What a form says when its call failed: the server's own sentence, or if there is none, the one
 * for the status (S8.6), so that a time-out does not read like our fault.
 */
export function failureWords(failure: Failure): string;
export function failureWords(failure: Failure | null): string | undefined;
export function failureWords(failure: Failure | null): string | undefined {
  if (!failure) return undefined;
  const { code, message } = failure;
  return message === GENERIC_MESSAGE ? statusSentence(code) : message;
}
