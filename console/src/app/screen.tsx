import { chunk, isChunk } from '@paystead/client/browser/chunk';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/** One address and its screen. The previous screen stays visible while the chunk loads. */
export function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, Component: chunk(load) };
}

/** Begins to load the screen of an address while the server still says who is logged in. */
export function loadScreen(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A failure shows when the screen is drawn.
    if (isChunk(route.Component)) route.Component.load().catch(() => undefined);
  }
}
