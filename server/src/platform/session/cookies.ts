/**
 * Reads a Cookie header once, since a request has several cookies for us. The first of a name
 * counts.
 */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** A cookie of an answer. `value` null deletes it; without a time it ends with the browser. */
export interface NewCookie {
  readonly name: string;
  readonly value: string | null;
  readonly httpOnly: boolean;
  readonly days?: number;
  readonly minutes?: number;
}

const DAY_MINUTES = 24 * 60;

/**
 * A Set-Cookie value: for this host, until the browser closes or for some time. Our values are
 * base64url, so nothing needs escaping. Browsers also accept Secure cookies on http://localhost.
 */
export function writeCookie(cookie: NewCookie): string {
  const parts = [`${cookie.name}=${cookie.value ?? ''}`, 'Path=/', 'Secure', 'SameSite=Lax'];
  if (cookie.httpOnly) parts.push('HttpOnly');
  if (cookie.value === null) parts.push('Max-Age=0');
  const minutes = cookie.minutes ?? (cookie.days ?? 0) * DAY_MINUTES;
  if (cookie.value !== null && minutes > 0) parts.push(`Max-Age=${minutes * 60}`);

  return parts.join('; ');
}
