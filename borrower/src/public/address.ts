import { useSyncExternalStore } from 'react';

const CHANGED = 'paystead:address';
/** The one public page that the server draws. */
const LOGIN = '/login';

/** The path of the current page. */
export function usePath(): string {
  return useSyncExternalStore(
    listen,
    () => location.pathname,
    () => LOGIN,
  );
}

/** Goes to an address: without a page load among these pages, elsewhere by a full navigation. */
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

/** S6.1: anybody may see the pages under /pub and the login page. */
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
