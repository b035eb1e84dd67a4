import type { Failure } from '@paystead/client/calls/failure';
import { failureWords } from '@paystead/client/calls/failure-words';
import { Notice } from '@paystead/kit/notice/notice';

/** Why an action failed (S8.6), beside its button, which does it again. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  return failure && <Notice tone="critical">{failureWords(failure)}</Notice>;
}
