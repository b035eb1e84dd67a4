import { useEffect, useRef } from 'react';

/** Fields and lists take letters for themselves. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable="true"], [role="menu"]';

/**
 * Single keys of a page, by `KeyboardEvent.key` in lower case. They work only while no field has
 * the focus and no other key is held.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return;
      const act = newest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
