import { loadChunk } from '@paystead/client/load-chunk';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/**
 * Every address of the signed-in app and the screen it shows; each screen is a chunk of its own, loaded
 * when it is first wanted. A slice adds its lines here.
 */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await loadChunk(load) }) };
}

export const routes: RouteObject[] = [
  screen('/home', async () => (await import('../features/home/home-screen.tsx')).HomeScreen),
];
