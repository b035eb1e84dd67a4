import { loadChunk } from '@paystead/client/browser/load-chunk';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';

/** One address and its screen, loaded when it is first opened. */
export function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await loadChunk(load) }) };
}

/** The same for a list of pages that came in a chunk of its own, which the router doesn't know. */
export function listedScreen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, Component: lazy(async () => ({ default: await loadChunk(load) })) };
}
