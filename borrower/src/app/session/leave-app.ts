const elsewhere = ['/login', '/pub', '/sandbox', '/web'];

/** Whether an address of this origin is served by another page than this app. */
export function leavesApp(href: string): boolean {
  const path = href.split(/[?#]/)[0] ?? href;
  return elsewhere.some((start) => path === start || path.startsWith(`${start}/`));
}
