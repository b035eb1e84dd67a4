import type { Failure } from '@paystead/client/calls/failure';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Notice } from '@paystead/kit/notice/notice';

/** A failure that belongs to no field; shows nothing if there is none. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  if (!failure || failure.fields) return null;
  return (
    <Notice tone="critical" title="Something went wrong">
      {failureWords(failure)}
    </Notice>
  );
}
