import { type ReactNode, useEffect, useState } from 'react';
import { type LoaderState, makeLoader } from './loader.ts';

export interface PendingProps {
  /** Whether the content is still loading. */
  active: boolean;
  /** A spinner, or placeholders in the real layout. */
  fallback: ReactNode;
  /** The content; a function if it needs data that has not loaded. */
  children: ReactNode | (() => ReactNode);
}

/**
 * Content that takes a while: nothing for 300 ms, then the fallback for at least 500 ms, then the
 * content (S4.14, S9.3).
 */
export function Pending({ active, fallback, children }: PendingProps) {
  const state = useLoader(active);
  if (state === 'running' || state === 'done') return fallback;
  // Tells styles, such as those of folds, that more is to come here.
  if (active || state === 'waiting') return <span hidden data-waiting />;
  return typeof children === 'function' ? children() : children;
}

/** The state of the loading sign for a custom wait. */
export function useLoader(active: boolean): LoaderState {
  const [state, setState] = useState<LoaderState>('off');
  const [loader] = useState(() => makeLoader(setState));

  useEffect(() => (active ? loader.start() : loader.stop()), [active, loader]);
  useEffect(() => () => loader.dispose(), [loader]);
  return state;
}
