import { signInAddress } from '@paystead/client/browser/sign-in';
import type { Failure } from '@paystead/client/calls/failure';
import { onFailure } from '@paystead/client/calls/failure-listeners';
import { troubleIn } from '@paystead/client/calls/session-trouble';
import { useEffect } from 'react';

/**
 * The address of the login page that leads back here, if a failed call means that nobody is logged
 * in: 401, 409 (S8.6), or a login without its second step. Null for every other failure.
 */
export function wayToLogin(
  failure: Failure,
  page: { pathname: string; search: string },
): string | null {
  const trouble = troubleIn(failure);
  if (trouble === 'ended') return `${signInAddress(page)}&ended=1`;
  const isHalf = failure.headers['x-error-category'] === 'SECOND_FACTOR_NEEDED';
  return trouble === 'signed-out' || isHalf ? signInAddress(page) : null;
}

/**
 * Listens to every failed call, and goes to the login page when the session is over. It loads that
 * page anew, so that nothing of this person stays in it; what was typed is kept in the tab.
 */
export function useSessionEnd(): void {
  useEffect(
    () =>
      onFailure((failure) => {
        const way = wayToLogin(failure, window.location);
        if (way) window.location.replace(way);
      }),
    [],
  );
}
