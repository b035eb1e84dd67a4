import type { Failure } from '@paystead/client/calls/failure';

/** What stands over a message that did not go out; nothing when nothing failed. */
export function whyNotSent(failure: Failure | null, isOnline: boolean): string | undefined {
  if (!failure) return undefined;
  const field = failure.fields?.['text'];
  if (field) return field;
  if (!isOnline)
    return 'Not sent: you are offline. Your words are kept. Send them when you are back.';
  if (failure.code === 429) return `Not sent. ${failure.message}`;
  return 'Not sent. Your words are kept. Send them again.';
}
