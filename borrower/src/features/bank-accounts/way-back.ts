/** Where the page of bank accounts returns to; always a page of this app. */
export function wayBack(search: URLSearchParams): { href: string; label: string } {
  const wished = search.get('back');
  if (wished && /^\/home(\/[\w/-]*)?$/.test(wished))
    return { href: wished, label: 'Your application' };
  return { href: '/home', label: 'Dashboard' };
}
