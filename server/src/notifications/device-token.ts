import { PushSubscription } from '@paystead/contract/identity/devices';
import type { DeviceType } from '../partners/push/push.ts';

/** A token in the normalized form that we store. */
export interface DeviceToken {
  readonly kept: string;
  /** The part that stays the same as long as the device does: for WEB the address alone. */
  readonly identity: string;
}

/** The token formats of each push service, and the sentence for anything else. */
const FORMS: Readonly<Record<Exclude<DeviceType, 'WEB'>, readonly [RegExp, string]>> = {
  EXPO: [
    /^Expo(nent)?PushToken\[[\w-]{1,200}\]$/,
    'Send the token as you get it from Expo, like ExponentPushToken[xxxx]',
  ],
  ANDROID: [
    /^[\w:.-]{20,4096}$/,
    'Send the registration token as Firebase gives it: 20 or more letters, digits, : . _ or -',
  ],
  IOS: [
    /^([0-9a-fA-F]{2}){32,100}$/,
    'Send the device token of Apple as 64 to 200 hexadecimal digits',
  ],
};

const NO_SUBSCRIPTION =
  'Send the push subscription of the browser as JSON, with endpoint, keys.p256dh and keys.auth';

/** Parses a token of a type (S3.26), or returns a sentence that says what is wrong with it. */
export function readToken(type: DeviceType, given: string): DeviceToken | string {
  if (type === 'WEB') return readSubscription(given);
  const [form, sentence] = FORMS[type];
  if (!form.test(given)) return sentence;
  const kept = type === 'IOS' ? given.toLowerCase() : given;
  return { kept, identity: kept };
}

function readSubscription(given: string): DeviceToken | string {
  const { data } = PushSubscription.safeParse(parse(given));
  if (!data) return NO_SUBSCRIPTION;
  const { endpoint, keys } = data;
  return { kept: JSON.stringify({ endpoint, keys }), identity: endpoint };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
