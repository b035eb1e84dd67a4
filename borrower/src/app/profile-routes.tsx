import { type RouteObject, useRoutes } from 'react-router';
import { MissingScreen } from './errors/missing-screen.tsx';
import { screen } from './screen.tsx';
import { VerifiedOnly } from './session/verified-only.tsx';

/** What a person changes, each on a page of its own. */
const open: RouteObject[] = [
  screen(
    '/home/profile/change/:what',
    async () => (await import('../features/profile/change-screen.tsx')).ChangeScreen,
  ),
  screen(
    '/home/profile/add/:factor',
    async () => (await import('../features/profile/add-factor-screen.tsx')).AddFactorScreen,
  ),
  screen(
    '/home/profile/remove/:factor',
    async () => (await import('../features/profile/remove-factor-screen.tsx')).RemoveFactorScreen,
  ),
  screen(
    '/home/profile/recovery-codes',
    async () => (await import('../features/profile/recovery-codes-screen.tsx')).RecoveryCodesScreen,
  ),
];

const verified: RouteObject[] = [
  screen(
    '/home/profile/looks',
    async () => (await import('../features/who-looked/who-looked-screen.tsx')).WhoLookedScreen,
  ),
];

const BEGINNING = '/home/profile';

function below(pages: RouteObject[]): RouteObject[] {
  return pages.map(({ Component, path = '' }) => ({
    Component,
    path: path.slice(BEGINNING.length + 1),
  }));
}

/** The same below `/home/profile/*`, whose pages have addresses without its beginning. */
const tree: RouteObject[] = [
  ...below(open),
  { Component: VerifiedOnly, children: below(verified) },
  { path: '*', Component: MissingScreen },
];

/** A chunk of its own: these addresses would make the app's first page heavier. */
export function ProfileRoutes() {
  return useRoutes(tree);
}
