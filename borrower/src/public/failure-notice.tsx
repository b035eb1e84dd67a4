import type { Failure } from '@paystead/client/calls/failure';
import { Notice } from '@paystead/kit/notice/notice';

/** A call that failed for no field's fault; says nothing while there is none. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  if (!failure || failure.fields) return null;
  return (
    <Notice tone="critical" title="Something went wrong">
      {failure.message}
    </Notice>
  );
}
