import { useEffect } from 'react';

let lastPath: string | undefined;

/**
 * After a change of address focus goes to the heading; on the first page of a visit it stays with
 * the browser. `always` is for a page that takes the place of another under the same address.
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
