import { useEffect, useRef } from 'react';

/**
 * Moves focus to the heading when `place` changes, so that screen readers treat each step as a
 * page.
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
