import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { chunk, isChunk } from '@paystead/client/browser/chunk';

/** One address and its screen. The previous screen stays visible while the chunk loads. */
export function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, Component: chunk(load) };
}

/** Loads the chunks of an address, so that the app's first render has its screen. */
export async function loadScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  const chunks = matches.flatMap(({ route }) => (isChunk(route.Component) ? route.Component : []));
  await Promise.all(chunks.map((part) => part.load()));
}
