import { createPrivateKey, sign } from 'node:crypto';
import { PushSubscription } from '@paystead/contract/identity/devices';
import { realNow } from '../../platform/clock.ts';
import type { WebPushSettings } from '../../platform/settings/web-push-settings.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushNotice, PushSender } from './port.ts';

/** A message that no device fetched for a day is old news. */
const KEPT_SECONDS = 86_400;
/** Push services accept at most a day. */
const SIGNED_FOR = { hours: 12 };
/** The push service no longer knows the subscription. */
const GONE = new Set([404, 410]);

type Fetch = (address: string, request: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;

/**
 * The push services of browsers (RFC 8030), which we prove ourselves to by a signature (VAPID, RFC
 * 8292). A subscription's address is one of the known services: registration accepts no other.
 */
export function webPush(settings: WebPushSettings, request: Fetch = fetch): PushSender {
  return {
    async send(notice) {
      const { endpoint, keys } = PushSubscription.parse(JSON.parse(notice.token));
      const reply = await request(endpoint, {
        method: 'POST',
        headers: {
          authorization: signatureFor(new URL(endpoint).origin, settings),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: `${KEPT_SECONDS}`,
          urgency: notice.silent ? 'low' : 'normal',
          // A retry replaces the same message if the device hasn't fetched it yet.
          topic: notice.gid.replaceAll('-', ''),
        },
        body: new Uint8Array(encryptPush(JSON.stringify(shown(notice)), keys)),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      }).catch(() => fail('no answer'));
      if (GONE.has(reply.status)) return 'gone';
      return reply.ok ? 'taken' : fail(`status ${reply.status}`);
    },
  };
}

/** What the page's worker reads and shows. */
function shown({ gid, title, text, path, silent }: PushNotice) {
  return { gid, title, text, path, silent };
}

/** RFC 8292: a signed statement for the service at `origin`, and the key to check it with. */
function signatureFor(origin: string, settings: WebPushSettings): string {
  const { publicKey, privateKey, contact } = settings;
  const until = Math.floor(realNow().add(SIGNED_FOR).epochMilliseconds / 1000);
  const head = encode({ typ: 'JWT', alg: 'ES256' });
  const claims = encode({ aud: origin, exp: until, sub: contact });
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const bytes = sign('sha256', Buffer.from(`${head}.${claims}`), {
    key,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${head}.${claims}.${bytes.toString('base64url')}, k=${publicKey}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The error holds no address of a subscription: that is a secret. */
function fail(because: string): never {
  throw new Error(`The browser's push service: ${because}`);
}
