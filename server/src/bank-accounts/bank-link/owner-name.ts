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
 * How well the owners that a bank names fit a person: by first and last name, by last name and an
 * initial, which somebody else may share, or not at all. Joint accounts have several owners.
 */
export function ownerMatch(
  owners: readonly string[],
  person: { readonly firstName: string; readonly lastName: string },
): 'NAME' | 'INITIAL' | 'NONE' {
  const first = plain(person.firstName)[0] ?? '';
  const last = plain(person.lastName);
  const named = owners
    .map(plain)
    .filter((words) => last.length > 0 && last.every((word) => words.includes(word)));
  if (named.some((words) => words.includes(first))) return 'NAME';
  return named.some((words) => words.includes(first.slice(0, 1))) ? 'INITIAL' : 'NONE';
}
