/**
 * The path in `?next=`: where the person wanted to go before login. Null if there is none, or if it
 * leads to another site or the site's root.
 * @param search the query of the login page
 * @param never paths that login doesn't lead to
 */
export function askedPath(
  search: string,
  origin: string,
  never?: (path: string) => boolean,
): string | null {
  const asked = new URLSearchParams(search).get('next') ?? '';
  if (!asked.startsWith('/') || !URL.canParse(asked, origin)) return null;
  const address = new URL(asked, origin);
  const { pathname } = address;
  if (address.origin !== origin || pathname === '/' || never?.(pathname)) return null;
  return pathname + address.search + address.hash;
}
