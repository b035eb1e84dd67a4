import { useEffect } from 'react';

let lastPath: string | undefined;

/**
 * After a change of address focus goes to the heading; on the first page of a visit it stays with
 * the browser.
 */
export function useArrival(heading: { current: HTMLHeadingElement | null }) {
  useEffect(() => {
    const path = location.pathname;
    if (lastPath !== undefined && lastPath !== path)
      heading.current?.focus({ preventScroll: true });
    lastPath = path;
  }, [heading]);
}
