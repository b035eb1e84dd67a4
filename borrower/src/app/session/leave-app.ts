const elsewhere = ['/login', '/pub', '/sandbox', '/web'];

/** Whether a page other than this app serves an address of this origin. */
export function leavesApp(href: string): boolean {
  const path = href.split(/[?#]/)[0] ?? href;
  return elsewhere.some((start) => path === start || path.startsWith(`${start}/`));
}
