import type { CardNotice } from './port.ts';
import { isSigned, signatureOf } from './signed-notice.ts';

/** A notice of the sandbox's processor about a session, and its signature. */
export function sandboxNotice(
  session: string,
  secret: Buffer,
): { readonly body: Buffer; readonly signature: string } {
  const body = Buffer.from(JSON.stringify({ session }));
  return { body, signature: signatureOf(body, secret) };
}

export function readSandboxNotice(
  body: Buffer,
  signature: string,
  secret: Buffer,
): CardNotice | null {
  if (!isSigned(body, signature, secret)) return null;
  const { session } = JSON.parse(body.toString('utf8')) as { session: string };
  return { about: 'SESSION', reference: session };
}
