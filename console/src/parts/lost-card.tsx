import type { Failure } from '@paystead/client/calls/failure';
import { failureWords } from '@paystead/client/calls/failure-words';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';

interface LostCardProps {
  /** What could not be loaded: "We couldn't load this task". */
  title: string;
  failure: Failure;
  onRetry: () => void;
}

/** Replaces what could not be loaded, with the reason (S8.6). */
export function LostCard({ title, failure, onRetry }: LostCardProps) {
  return (
    <TryAgainCard title={title} onRetry={onRetry}>
      {failureWords(failure)}
    </TryAgainCard>
  );
}
