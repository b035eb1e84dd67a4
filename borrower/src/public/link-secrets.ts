const NAMES = ['token', 'key'] as const;
type SecretName = (typeof NAMES)[number];

const secrets = new Map<SecretName, string>();

/**
 * Takes the keys of mailed links out of the address bar before anything else runs, so that they end
 * up in no history, screenshot or bookmark. They live as long as the page.
 */
export function takeSecrets(): void {
  const address = new URL(location.href);
  for (const name of NAMES) {
    const value = address.searchParams.get(name);
    if (value) secrets.set(name, value);
    address.searchParams.delete(name);
  }
  if (secrets.size > 0) history.replaceState(history.state, '', address);
}

export function linkSecret(name: SecretName): string | undefined {
  return secrets.get(name);
}

/** A spent key is of no more use. */
export function forgetSecret(name: SecretName): void {
  secrets.delete(name);
}
