/**
 * S5.2: a login name that is safe in a header: no whitespace, only letters, digits and `@ _ - + .`.
 */
export function plainText(typed: string): string {
  return typed.replace(/[^A-Za-z0-9@_+.-]/g, '');
}
