import type { Actor } from '../platform/session/actor.ts';

/**
 * An address, for a viewer without its query, which may hold a password of the employer's making.
 */
export function shownUrl(url: string, { roles }: Pick<Actor, 'roles'>): string {
  if (roles.includes('payroll')) return url;
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === '' ? '' : '?…'}`;
}
