const KEY = 'paystead-login-name';

/** The address somebody has just proved or registered with, for the log-in page of this tab. */
export function keepLoginName(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Then it is typed once more.
  }
}

/**
 * Puts the kept address into the field, once; not where something is typed, nor where somebody has
 * just begun: their letters would come behind it.
 */
export function fillLoginName(field: HTMLInputElement | null): void {
  try {
    const email = sessionStorage.getItem(KEY);
    const isFree = field?.value === '' && field !== document.activeElement;
    if (field && isFree && email) field.value = email;
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept in this browser.
  }
}
