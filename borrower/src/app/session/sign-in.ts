/** The address of sign-in that leads back to where the person was. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}

/**
 * Leaves the app for sign-in, which leads back at once where a session is open after all; Back does
 * not return to a page that would not load.
 */
export function goToSignIn(): void {
  window.location.replace(signInAddress(window.location));
}
