import type { Failure } from '@paystead/client/calls/failure';

/** The sentence above a message that failed to send; null if nothing failed. */
export function whyNotSent(failure: Failure | null, isOnline: boolean): string | undefined {
  if (!failure) return undefined;
  const field = failure.fields?.['text'];
  if (field) return field;
  if (!isOnline)
    return 'Not sent: you are offline. Your words are kept. Send them when you are back.';
  if (failure.code === 429) return `Not sent. ${failure.message}`;
  return 'Not sent. Your words are kept. Send them again.';
}
