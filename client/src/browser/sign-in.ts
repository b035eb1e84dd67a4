/** The address of the login page that returns to the current page. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}

/**
 * Replaces the app with the login page, which returns at once if a session is open after all. Back
 * doesn't return to a page that wouldn't load.
 */
export function goToSignIn(): void {
  window.location.replace(signInAddress(window.location));
}
