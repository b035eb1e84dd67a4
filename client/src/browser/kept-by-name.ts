/** Values that this device remembers under one key of local storage, each by its name. */
export interface KeptByName {
  /** The value of a name; undefined if there is none, or nothing readable is kept. */
  of(name: string): unknown;
  /** Remembers a text. Without storage it's gone with the page. */
  keep(name: string, value: string): void;
}

export function keptByName(key: string): KeptByName {
  function all(): Record<string, unknown> {
    try {
      const known: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      return typeof known === 'object' && known !== null ? { ...known } : {};
    } catch {
      return {};
    }
  }
  return {
    of: (name) => all()[name],
    keep(name, value) {
      try {
        localStorage.setItem(key, JSON.stringify({ ...all(), [name]: value }));
      } catch {
        // The caller asks or shows it again on the next visit.
      }
    },
  };
}
