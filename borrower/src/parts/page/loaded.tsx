import type { Loadable } from '@paystead/client/calls/loadable';
import type { Failure } from '@paystead/client/calls/failure';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import type { ReactNode } from 'react';
import { errorWords } from '@paystead/client/calls/error-words';

interface LoadedProps<Value> {
  /** An area of the store or a screen's own call; a value from before shows while it loads. */
  of: {
    readonly state: Loadable<unknown>['state'];
    readonly value?: Value;
    readonly error?: Failure | null;
    readonly reload: () => void;
  };
  /** The name of what failed to load: `We couldn't load your transactions`. */
  failure: string;
  /** Placeholder boxes in the shape of the content; one box by default. */
  placeholder?: ReactNode;
  children: (value: Value) => ReactNode;
}

/**
 * One part of a page: its placeholder, its content, or a Try Again card with the reason (S8.6). The
 * rest of the page stays usable.
 */
export function Loaded<Value>({ of, failure, placeholder, children }: LoadedProps<Value>) {
  const known = of.value !== undefined && of.value !== null;
  const ready = known || of.state === 'completed';
  if (of.state === 'error' && !ready) {
    const { sentence } = errorWords(String(of.error?.code ?? ''));
    return (
      <TryAgainCard title={failure} onRetry={of.reload}>
        {sentence}
      </TryAgainCard>
    );
  }

  return (
    <Pending active={!ready} fallback={placeholder ?? <Waiting />}>
      {() => children(of.value as Value)}
    </Pending>
  );
}

function Waiting() {
  return (
    <PlaceholderGroup label="Loading">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
