import { appSummary } from './app-summary.ts';
import { config } from './config.ts';
import { products } from './products.ts';
import { store } from './store.ts';
import { user } from './user.ts';

const asked = new Set<object>();

/**
 * Asks for what an address shows first while its scripts are still on their way, so that a slow
 * connection is waited for once and not twice.
 */
export function askAhead(pathname: string): void {
  if (pathname.startsWith('/error/')) return;
  ask(user);
  ask(config);
  if (pathname !== '/home') return;
  ask(products);
  ask(appSummary);
}

function ask(area: typeof user | typeof config | typeof products | typeof appSummary): void {
  asked.add(area);
  void store.dispatch(area.load());
}

/** True once for each area that was asked for ahead: the screen that comes need not ask again. */
export function wasAskedAhead(area: object): boolean {
  return asked.delete(area);
}
