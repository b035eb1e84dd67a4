import { useSyncExternalStore } from 'react';

const CHANGED = 'paystead:address';

/**
 * The path of the current page.
 * @param drawn the path of a page that the server draws
 */
export function usePath(drawn?: string): string {
  const path = () => drawn ?? location.pathname;
  return useSyncExternalStore(listen, path, path);
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
