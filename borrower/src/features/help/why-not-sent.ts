import type { Failure } from '@paystead/client/calls/failure';

/** The sentence above a message that failed to send; null if nothing failed. */
export function whyNotSent(failure: Failure | null, isOnline: boolean): string | undefined {
  if (!failure) return undefined;
  const field = failure.fields?.['text'];
  if (field) return field;
  if (!isOnline)
    return 'Not sent. You’re offline. We kept what you wrote. Send it when you’re back online.';
  if (failure.code === 429) return `Not sent. ${failure.message}`;
  return 'Not sent. We kept what you wrote. Send it again.';
}
