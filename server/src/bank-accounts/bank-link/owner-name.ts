/** Letters only, without accents, since banks spell a name differently. */
function plain(name: string): string[] {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z\s-]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean);
}

/**
 * Whether this person is among the owners a bank names: the whole last name, and the first name or
 * its initial. Joint accounts have several owners.
 */
export function isAmongOwners(
  owners: readonly string[],
  person: { readonly firstName: string; readonly lastName: string },
): boolean {
  const first = plain(person.firstName)[0] ?? '';
  const last = plain(person.lastName);
  return owners.some((owner) => {
    const words = plain(owner);
    const hasLast = last.length > 0 && last.every((word) => words.includes(word));
    return hasLast && words.some((word) => word === first || word === first.slice(0, 1));
  });
}
