import { useSyncExternalStore } from 'react';

/** The possible choices; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'paystead-theme';
const listeners = new Set<() => void>();

/** The choice if the browser refuses storage: it lasts until the page unloads. */
let unstored: Theme = 'system';

/** Applies the stored choice to the page. Call it first, before the app renders. */
export function applyTheme(): void {
  const theme = storedTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/**
 * The chosen theme and a function to change it. This device remembers it, and open tabs share it.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listen, storedTheme, unknownTheme), chooseTheme];
}

function chooseTheme(theme: Theme): void {
  writeTheme(theme);
  refresh();
}

function refresh(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', refresh);

  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', refresh);
  };
}

/** The theme of the server's drawing, before a script has run. */
function unknownTheme(): Theme {
  return 'system';
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return unstored;
  }
}

function writeTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    unstored = theme;
  }
}
