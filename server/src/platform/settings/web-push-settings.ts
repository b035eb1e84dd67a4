import { createECDH } from 'node:crypto';

/** The key pair that browsers' push services know us by (VAPID, RFC 8292), in base64url. */
export interface WebPushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where a push service can reach us about our messages. */
  readonly contact: string;
}

const KEY_BYTES = 32;

type Given = {
  readonly PUSH?: string | undefined;
  readonly WEB_PUSH_PUBLIC_KEY?: string | undefined;
  readonly WEB_PUSH_PRIVATE_KEY?: string | undefined;
  readonly BRAND_SUPPORT_EMAIL: string;
};

/** The settings of the browsers' push services; null unless `PUSH=webpush`. */
export function webPushSettings(set: Given): WebPushSettings | null {
  if (set.PUSH !== 'webpush') return null;
  return {
    publicKey: set.WEB_PUSH_PUBLIC_KEY ?? '',
    privateKey: set.WEB_PUSH_PRIVATE_KEY ?? '',
    contact: `mailto:${set.BRAND_SUPPORT_EMAIL}`,
  };
}

/**
 * A new key pair as settings. One key in 256 begins with a zero byte, which Node leaves out.
 */
export function newWebPushKeys() {
  const pair = createECDH('prime256v1');
  const WEB_PUSH_PUBLIC_KEY = pair.generateKeys('base64url');
  const secret = pair.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(KEY_BYTES - secret.length), secret]);
  return { WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY: padded.toString('base64url') };
}

const HOW = 'make a pair with: node tools/web-push-keys.ts';

/** What is wrong with the keys, a sentence each. */
export function webPushFaults(set: Given): string[] {
  const keys = webPushSettings(set);
  if (!keys) return [];
  if (!keys.publicKey || !keys.privateKey) {
    return [`PUSH=webpush needs WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY: ${HOW}`];
  }
  if (publicKeyOf(keys.privateKey) === keys.publicKey) return [];
  return [`WEB_PUSH_PUBLIC_KEY doesn’t belong to WEB_PUSH_PRIVATE_KEY: ${HOW}`];
}

function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
