import { loadChunk } from './load-chunk.ts';
import { type ComponentType, createElement, type FunctionComponent, use } from 'react';

/** A part of the app in its own file, which loads when it is first shown. */
export interface Chunk<Props> extends FunctionComponent<Props> {
  /** Loads the file, once. */
  readonly load: () => Promise<ComponentType<Props>>;
}

/** While the file loads, the previous content stays visible. */
export function chunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Chunk<Props> {
  let ready: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  function loadOnce(): Promise<ComponentType<Props>> {
    loading ??= loadChunk(load).then((loaded) => (ready = loaded));
    return loading;
  }
  const Later = (props: Props) => createElement(ready ?? use(loadOnce()), props);
  return Object.assign(Later, { load: loadOnce });
}

export function isChunk(component: unknown): component is Chunk<object> {
  return typeof component === 'function' && 'load' in component;
}
