import type { Config } from '../../platform/settings/config.ts';
import { carefulPush } from './careful-push.ts';
import type { DeviceType, PushSender } from './port.ts';
import { SANDBOX_WEB_KEY, sandboxPush } from './sandbox-push.ts';
import { webPush } from './web-push.ts';

export type { DeviceType, PushSender } from './port.ts';

/** Whether any device can register: that needs a push service. */
export function offersPush(config: Config): boolean {
  return webPushKey(config) !== null;
}

/** Whether devices of this type can register. Web Push reaches browsers only. */
export function offersPushTo(config: Config, type: DeviceType): boolean {
  return config.providers.PUSH === 'sandbox' || (type === 'WEB' && config.webPush !== null);
}

/** The public key that browsers subscribe with; null if there is no push service. */
export function webPushKey({ providers, webPush: keys }: Config): string | null {
  return providers.PUSH === 'sandbox' ? SANDBOX_WEB_KEY : (keys?.publicKey ?? null);
}

/**
 * The configured push services; null if there are none. The sandbox's messages stay in its inbox;
 * add the services of Expo, Firebase and Apple here and choose them by `PUSH`.
 */
export function pushSenderFor(config: Config): PushSender | null {
  const { providers, patience, webPush: keys } = config;
  const sender = providers.PUSH === 'sandbox' ? sandboxPush() : keys && webPush(keys);
  return sender && carefulPush(sender, patience.timeoutMs);
}
