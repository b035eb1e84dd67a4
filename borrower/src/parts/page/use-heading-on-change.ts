import { useEffect, useRef } from 'react';

/**
 * Each step is a page of its own to whoever reads it: when `place` changes focus goes to its
 * heading.
 */
export function useHeadingOnChange(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [place]);
}
