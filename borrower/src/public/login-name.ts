const KEY = 'paystead-login-name';

/** The address somebody has just proved or registered with, for the log-in page of this tab. */
export function keepLoginName(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Then it is typed once more.
  }
}

/** Puts the kept address into the field where nothing is typed yet; once. */
export function fillLoginName(field: HTMLInputElement | null): void {
  try {
    const email = sessionStorage.getItem(KEY);
    if (field && field.value === '' && email) field.value = email;
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept in this browser.
  }
}
