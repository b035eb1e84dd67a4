import { loadChunk } from '@paystead/client/load-chunk';
import { type ComponentType, lazy } from 'react';

/** A part that comes after the page. When it cannot be loaded, the page goes on without it. */
export function beside(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await loadChunk(load).catch(() => nothing) }));
}

const nothing = () => null;
