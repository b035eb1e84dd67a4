/**
 * S5.2: a name to sign in with as it may travel in a header: no whitespace, and nothing but
 * letters, digits and `@ _ - + .`.
 */
export function plainText(typed: string): string {
  return typed.replace(/[^A-Za-z0-9@_+.-]/g, '');
}
