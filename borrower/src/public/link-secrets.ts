const NAMES = ['token', 'key', 'code', 'state', 'iss', 'error'] as const;
type SecretName = (typeof NAMES)[number];

const secrets = new Map<SecretName, string>();

/**
 * Removes secrets from the address bar before anything else runs: the keys of emailed links and the
 * codes of a login with another company. So they don't get into the history, a screenshot or a
 * bookmark. They are kept until the page unloads.
 */
export function takeSecrets(): void {
  const address = new URL(location.href);
  for (const name of NAMES) {
    const value = address.searchParams.get(name);
    if (value) secrets.set(name, value);
    address.searchParams.delete(name);
  }
  // The key of a viewing comes in the fragment, which no server gets (STAFF-46).
  const key = new URLSearchParams(address.hash.slice(1)).get('key');
  if (key) {
    secrets.set('key', key);
    address.hash = '';
  }
  if (secrets.size > 0) history.replaceState(history.state, '', address);
}

export function linkSecret(name: SecretName): string | undefined {
  return secrets.get(name);
}

/** Deletes a key after its use. */
export function forgetSecret(name: SecretName): void {
  secrets.delete(name);
}
