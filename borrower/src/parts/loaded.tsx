import { Pending } from '@paystead/kit/pending/pending';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import type { ReactNode } from 'react';

interface LoadedProps<Value> {
  /** An area of the store or a screen's own call; a value known from before is shown meanwhile. */
  of: {
    readonly state: 'pristine' | 'pending' | 'completed' | 'error';
    readonly value?: Value;
    readonly reload: () => void;
  };
  /** What could not be loaded: `We couldn't load your transactions`. */
  failure: string;
  /** Boxes shaped like what they stand for. */
  placeholder: ReactNode;
  children: (value: Value) => ReactNode;
}

/**
 * One part of a page: its placeholder, its content, or a card to try again; the rest stays usable.
 */
export function Loaded<Value>({ of, failure, placeholder, children }: LoadedProps<Value>) {
  const known = of.value !== undefined && of.value !== null;
  const ready = known || of.state === 'completed';
  if (of.state === 'error' && !ready) return <TryAgainCard title={failure} onRetry={of.reload} />;

  return (
    <Pending active={!ready} fallback={placeholder}>
      {() => children(of.value as Value)}
    </Pending>
  );
}
