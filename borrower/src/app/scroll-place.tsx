import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const places = new Map<string, number>();

/**
 * Scrolls a new page to its top, or to the part that its address names. Back returns to the earlier
 * scroll position. On a full page load the browser decides.
 */
export function ScrollPlace() {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    const place = isBack ? places.get(key) : 0;
    if (part) part.scrollIntoView();
    else if (place !== undefined) window.scrollTo(0, place);
  }, [key, hash, isBack]);

  useEffect(() => {
    const note = () => places.set(key, window.scrollY);
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  useEffect(() => {
    const leave = () => (window.history.scrollRestoration = 'auto');
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return null;
}
