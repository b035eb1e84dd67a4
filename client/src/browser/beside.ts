import { afterPaint } from './after-paint.ts';
import { loadChunk } from './load-chunk.ts';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

/**
 * A part that loads after the page has painted. Until then it shows `before`, or nothing. If it
 * can't be loaded, the page works without it.
 */
export function beside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before: ReactNode = null,
) {
  let ready: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function loadOnce(): Promise<ComponentType<Props>> {
    await afterPaint();
    ready = await loadChunk(load).catch(() => nothing);
    return ready;
  }

  return function Beside(props: Props) {
    const [Part, setPart] = useState(() => ready);

    useEffect(() => {
      loading ??= loadOnce();
      void loading.then((loaded) => startTransition(() => setPart(() => loaded)));
    }, []);
    return Part ? createElement(Part, props) : before;
  };
}

const nothing = () => null;
