import { useSyncExternalStore } from 'react';

const CHANGED = 'paystead:address';
/** The one page that comes drawn. */
const LOGIN = '/login';

/** The path of the page being shown. */
export function usePath(): string {
  return useSyncExternalStore(
    listen,
    () => location.pathname,
    () => LOGIN,
  );
}

/** Goes to an address: within these pages without loading anew, elsewhere by a full navigation. */
export function goTo(href: string, how: 'push' | 'replace' = 'push'): void {
  const address = new URL(href, location.href);
  if (address.origin !== location.origin || !isPublic(address.pathname)) {
    location.assign(address);
    return;
  }
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  dispatchEvent(new Event(CHANGED));
  if (!address.hash) scrollTo(0, 0);
}

/** S6.1: what anybody may see is under /pub, and the login page. */
export function isPublic(path: string): boolean {
  return path === '/login' || path === '/pub' || path.startsWith('/pub/');
}

function listen(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}
