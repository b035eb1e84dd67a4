/** The gids of some rows. */
export function gidsOf(items: readonly { readonly gid: string }[]): string[] {
  return items.map(({ gid }) => gid);
}
