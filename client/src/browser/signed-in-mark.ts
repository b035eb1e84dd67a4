const KEY = 'paystead-signed-in';

/**
 * Remembers on this device that a person has logged in, so that the login page asks the server only
 * if an open session is likely. It proves nothing; the session's cookie does.
 */
export function markSignedIn(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage the login page never asks, and shows its form.
  }
}

export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}

export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
