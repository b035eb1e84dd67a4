/** Reads one cookie of a Cookie header; the first of that name counts. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/**
 * A Set-Cookie value: for this host, until the browser closes. Our values are base64url, so nothing
 * needs escaping. Browsers also accept Secure cookies on http://localhost.
 */
export function writeCookie(cookie: {
  name: string;
  value: string | null;
  httpOnly: boolean;
}): string {
  const parts = [`${cookie.name}=${cookie.value ?? ''}`, 'Path=/', 'Secure', 'SameSite=Lax'];
  if (cookie.httpOnly) parts.push('HttpOnly');
  if (cookie.value === null) parts.push('Max-Age=0');

  return parts.join('; ');
}
