import { forgetSignedIn } from '@paystead/client/signed-in-mark';

/** The address of sign-in that leads back to where the person was. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}

/** Leaves the app for sign-in; Back does not return to a page that would not load. */
export function goToSignIn(): void {
  forgetSignedIn();
  window.location.replace(signInAddress(window.location));
}
