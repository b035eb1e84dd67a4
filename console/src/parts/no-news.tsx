import type { Failure } from '@paystead/client/calls/failure';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Notice } from '@paystead/kit/notice/notice';

/** Says that new messages don't arrive at the moment; we ask again by ourselves. */
export function NoNews({ failure }: { failure: Failure | null }) {
  return (
    failure && (
      <Notice tone="caution" title="New messages aren’t showing right now">
        {failureWords(failure)} We’ll keep trying.
      </Notice>
    )
  );
}
