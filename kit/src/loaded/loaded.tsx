import type { ReactNode } from 'react';
import { Pending } from '../pending/pending.tsx';
import { TryAgainCard } from '../try-again-card/try-again-card.tsx';

export interface LoadedProps<Value> {
  /** The data in one of its four states (S4.10); a value known from before is shown meanwhile. */
  of: {
    readonly state: 'pristine' | 'pending' | 'completed' | 'error';
    readonly value?: Value;
    readonly reload: () => void;
  };
  /** What could not be loaded: "We couldn't load your transactions". */
  failure: string;
  /** Boxes shaped like what they stand for. */
  placeholder: ReactNode;
  children: (value: Value) => ReactNode;
}

/**
 * One part of a page: its placeholder, its content, or a card to try again; the rest stays usable.
 * Native: no React Aria inside.
 */
export function Loaded<Value>({ of, failure, placeholder, children }: LoadedProps<Value>) {
  const ready = of.state === 'completed' || (of.value !== undefined && of.value !== null);
  if (of.state === 'error' && !ready) return <TryAgainCard title={failure} onRetry={of.reload} />;

  return (
    <Pending active={!ready} fallback={placeholder}>
      {() => children(of.value as Value)}
    </Pending>
  );
}
