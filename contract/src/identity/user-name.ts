/**
 * S5.2: a user name as it's sent and looked up: no whitespace, only letters, digits and `@ _ - + .`.
 * The browser applies it to what a person types, and the server to what arrives.
 */
export function userName(typed: string): string {
  return typed.replace(/[^A-Za-z0-9@_+.-]/g, '');
}
