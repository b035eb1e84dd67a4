import { useEffect } from 'react';

let lastPath: string | undefined;

/**
 * Moves focus to the heading after a change of address; on the first page of a visit the browser
 * decides. `always` is for a page that replaces another at the same address.
 */
export function useArrival(heading: { current: HTMLHeadingElement | null }, always = false) {
  useEffect(() => {
    const path = location.pathname;
    if (always || (lastPath !== undefined && lastPath !== path)) {
      heading.current?.focus({ preventScroll: true });
    }
    lastPath = path;
  }, [heading, always]);
}
