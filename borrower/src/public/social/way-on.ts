import { nextPath } from '../login/next-path.ts';

const KEY = 'paystead-social-next';

/** Keeps where the login page should lead, while the browser is at another company. */
export function keepWayOn(): void {
  try {
    sessionStorage.setItem(KEY, location.search);
  } catch {
    // Without storage the person arrives on the dashboard.
  }
}

/** Where to go after the login. */
export function wayOn(): string {
  return nextPath(kept(), location.origin);
}

function kept(): string {
  try {
    const search = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return search;
  } catch {
    return '';
  }
}
