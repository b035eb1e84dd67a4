import type { Loaded as LoadedState } from '@paystead/client/use-call';
import { Pending } from '@paystead/kit/pending/pending';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import type { ReactNode } from 'react';

interface LoadedProps<Value> {
  of: LoadedState<Value> & { reload: () => void };
  /** What could not be loaded: `We couldn't load your transactions`. */
  failure: string;
  /** Boxes shaped like what they stand for. */
  placeholder: ReactNode;
  children: (value: Value) => ReactNode;
}

/** One part of a page: its placeholder, its content, or a card to try again; the rest stays usable. */
export function Loaded<Value>({ of, failure, placeholder, children }: LoadedProps<Value>) {
  const value = 'value' in of ? of.value : undefined;
  if (of.state === 'error' && value === undefined) {
    return <TryAgainCard title={failure} onRetry={of.reload} />;
  }
  return (
    <Pending active={value === undefined} fallback={placeholder}>
      {() => value !== undefined && children(value)}
    </Pending>
  );
}
