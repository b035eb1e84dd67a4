import { loadChunk } from '@paystead/client/load-chunk';
import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/** A screen in a chunk of its own, which comes when the screen is first shown. */
interface Screen extends FunctionComponent {
  /** Fetches the chunk, once. */
  load: () => Promise<ComponentType>;
}

/** One address and its screen. While its chunk is on the way, the screen before it stays. */
export function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  let ready: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  function loadOnce(): Promise<ComponentType> {
    loading ??= loadChunk(load).then((loaded) => (ready = loaded));
    return loading;
  }
  const Later: Screen = () => createElement(ready ?? use(loadOnce()));
  Later.load = loadOnce;
  return { path, Component: Later };
}

/** Fetches the chunks of an address, so that its screen is there when the app first shows. */
export async function loadScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(({ route }) => (isScreen(route.Component) ? route.Component.load() : undefined)),
  );
}

function isScreen(component: unknown): component is Screen {
  return typeof component === 'function' && 'load' in component;
}
