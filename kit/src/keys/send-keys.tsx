import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Ctrl+Enter, or Command+Enter on a Mac. */
export function sends({ key, ctrlKey, metaKey }: PressedKey): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** Ctrl+Enter in any field of it sends; a button inside does the same. */
export function SendKeys({ children, onSend }: { children: ReactNode; onSend: () => void }) {
  function onKeyDown(event: KeyboardEvent) {
    if (!sends(event)) return;
    event.preventDefault();
    onSend();
  }
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Ctrl+Enter anywhere on the page sends, for a page with one thing to send. */
export function useSendKey(onSend: () => void): void {
  const newest = useRef(onSend);
  // As for single keys: what a person sees already listens.
  useLayoutEffect(() => {
    newest.current = onSend;
  });
  useLayoutEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.defaultPrevented || !sends(event)) return;
      event.preventDefault();
      newest.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
