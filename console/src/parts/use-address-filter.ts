import { useSearchParams } from 'react-router';

/** The filter of a list, kept in the address: what is opened from the list keeps its list. */
export function useAddressFilter() {
  const [search, setSearch] = useSearchParams();
  /** An empty value takes the filter away. */
  function change(changes: Readonly<Record<string, string>>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  const query = search.toString();
  return { search, change, suffix: query && `?${query}` };
}

export type ChangeFilter = ReturnType<typeof useAddressFilter>['change'];

/** What the address asks a list for; the server refuses what it doesn't know. */
export function askedFor<Input>(
  search: URLSearchParams,
  names: readonly (keyof Input & string)[],
): Partial<Input> {
  const asked: Record<string, string> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) asked[name] = value;
  }
  return asked as Partial<Input>;
}
