import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { chunk, isChunk } from '../parts/page/chunk.ts';

/** One address and its screen. While its chunk is on the way, the screen before it stays. */
export function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, Component: chunk(load) };
}

/** Fetches the chunks of an address, so that its screen is there when the app first shows. */
export async function loadScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(({ route }) => (isChunk(route.Component) ? route.Component.load() : undefined)),
  );
}
