import { askedPath } from '@paystead/client/browser/asked-path';
import { isPublic } from '../address.ts';

/**
 * Where to go after login: the path in `?next=`, on this site only, otherwise the dashboard.
 * @param search the query of the login page
 */
export function nextPath(search: string, origin: string): string {
  return askedPath(search, origin, isPublic) ?? '/home';
}
