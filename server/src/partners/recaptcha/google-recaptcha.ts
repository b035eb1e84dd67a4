import type { RecaptchaSettings } from '../../platform/settings/recaptcha-settings.ts';
import type { Recaptcha } from './port.ts';
import { readVerification } from './recaptcha-answers.ts';

const ADDRESS = 'https://www.google.com/recaptcha/api/siteverify';
/** Our secret goes to no other host; this machine is for tests. */
const HOSTS = new Set(['www.google.com', 'www.recaptcha.net']);
/** The answer has a few hundred bytes. */
const LONGEST_ANSWER = 10_000;

/**
 * Google reCAPTCHA: https://developers.google.com/recaptcha/docs/verify. Sends our secret and the
 * answer, never the person's address. Errors hold neither.
 */
export function googleRecaptcha(
  { secret }: Pick<RecaptchaSettings, 'secret'>,
  address = ADDRESS,
): Recaptcha {
  requireKnownHost(new URL(address));
  return {
    name: 'google',
    async verify(answer, signal) {
      const reply = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer }),
        redirect: 'error',
        signal,
      }).catch(() => fail('no answer'));
      if (!reply.ok) fail(`status ${reply.status}`);
      return readVerification(await readJson(reply));
    },
  };
}

function requireKnownHost({ protocol, hostname }: URL): void {
  const isHere = protocol === 'http:' && hostname === 'localhost';
  if (isHere || (protocol === 'https:' && HOSTS.has(hostname))) return;
  throw new Error('This host is not one of Google’s');
}

/** Reads no more than a limit, so that a wrong server can't fill our memory. */
async function readJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER) fail('too long an answer');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}

function fail(because: string): never {
  throw new Error(`reCAPTCHA could not be asked: ${because}`);
}
