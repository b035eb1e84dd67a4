import { isPublic } from '../address.ts';

const HOME = '/home';

/**
 * Where to go after login: the path in `?next=`, on this site only, otherwise the dashboard.
 * @param search the query of the login page
 */
export function nextPath(search: string, origin: string): string {
  const asked = new URLSearchParams(search).get('next') ?? '';
  if (!asked.startsWith('/') || !URL.canParse(asked, origin)) return HOME;
  const address = new URL(asked, origin);
  if (address.origin !== origin || address.pathname === '/' || isPublic(address.pathname)) {
    return HOME;
  }
  return address.pathname + address.search + address.hash;
}
