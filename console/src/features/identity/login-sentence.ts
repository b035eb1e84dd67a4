import type { Failure } from '@paystead/client/calls/failure';
import { statusSentence } from '@paystead/client/calls/status-sentence';

const SENTENCES: Readonly<Record<string, string>> = {
  c2: 'Your account is locked after too many incorrect passwords. Wait 30 minutes, or ask an administrator.',
  c3: 'Your password is locked. Choose “Forgot your password?” to set a new one.',
  c4: 'Your account is locked after too many incorrect codes. Wait 30 minutes, or ask an administrator.',
  s1: 'The system is down for maintenance. Try again later.',
};

/** The sentence of a refused staff login; the body of a refusal is its code (S8.1). */
export function loginSentence({ code, message }: Failure): string {
  const known = SENTENCES[message];
  if (known) return known;
  if (code === 401) return 'Unrecognized login entered. Please try again.';
  return code === 408 || code >= 500 ? statusSentence(code) : message;
}
