/**
 * A short hash of window size and browser, sent with each call (S7.1). It is telemetry: the server
 * records a change within a session and makes no decision from it.
 */
export function clientSignature(): string {
  return fnv1a(`${window.innerWidth}x${window.innerHeight}|${navigator.userAgent}`);
}

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
export function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
