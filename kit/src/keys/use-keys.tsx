import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Fields, menus and dialogs take letters for themselves; a checkbox doesn’t. */
const TAKES_LETTERS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"], dialog';

export interface KeyAct {
  /** What it does, for the list of keys: "Next task". Without words it isn't listed. */
  readonly words?: string;
  readonly act: () => void;
}

type Keys = Readonly<Record<string, KeyAct | (() => void) | undefined>>;

/** What the page listens for now; what came last comes first. */
let held: readonly { readonly current: Keys }[] = [];
/** A person may turn single keys off (WCAG 2.1.4); kept in this browser. */
const OFF = 'single-keys-off';
const listeners = new Set<() => void>();

/**
 * Single keys of a page, by `KeyboardEvent.key` in lower case. They work only while no field has
 * the focus and no other key is held. A page's own key wins over the same one of its frame.
 */
export function useKeys(keys: Keys, { frame = false }: { frame?: boolean } = {}): void {
  const newest = useRef(keys);
  // Layout effects: what a person sees already listens, also on a slow machine.
  useLayoutEffect(() => {
    newest.current = keys;
  });
  useLayoutEffect(() => {
    if (held.length === 0) document.addEventListener('keydown', onKeyDown);
    // A frame and its page may come at once, in either order.
    held = frame ? [...held, newest] : [newest, ...held];
    return () => {
      held = held.filter((one) => one !== newest);
      if (held.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [frame]);
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return;
  if (areKeysOff()) return;
  const act = actOf(event.key.toLowerCase());
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(key: string): (() => void) | undefined {
  for (const { current } of held) {
    const found = current[key];
    if (found) return typeof found === 'function' ? found : found.act;
  }
  return undefined;
}

/** The keys that work now and say what they do, as `[key, words]`. */
export function keysNow(): (readonly [string, string])[] {
  const all = new Map<string, string>();
  for (const { current } of held) {
    for (const [key, one] of Object.entries(current)) {
      const words = typeof one === 'object' ? one.words : undefined;
      if (words && !all.has(key)) all.set(key, words);
    }
  }
  return [...all];
}

function areKeysOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    // Storage is closed: keys stay on.
    return false;
  }
}

/** Whether single keys work, and how to turn them off or on. */
export function useKeySwitch(): readonly [boolean, (on: boolean) => void] {
  const isOff = useSyncExternalStore(listen, areKeysOff, () => false);
  function change(on: boolean) {
    try {
      if (on) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, 'true');
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  }
  return [!isOff, change];
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
