const KEY = 'paystead-login-name';

/** The address that a person just proved or registered with, for the login page of this tab. */
export function keepLoginName(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Without storage the person types it again.
  }
}

/**
 * Fills the stored address into the field, once. Skips a field with text or with focus: the
 * person's typing would end up after the address.
 */
export function fillLoginName(field: HTMLInputElement | null): void {
  try {
    const email = sessionStorage.getItem(KEY);
    const isFree = field?.value === '' && field !== document.activeElement;
    if (field && isFree && email) field.value = email;
    sessionStorage.removeItem(KEY);
  } catch {
    // This browser has no storage.
  }
}
