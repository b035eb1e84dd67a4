import type { Config } from '../../platform/settings/config.ts';
import { carefulPush } from './careful-push.ts';
import type { PushSender } from './port.ts';
import { sandboxPush } from './sandbox-push.ts';

export type { DeviceType, PushSender } from './port.ts';

/** Whether devices can register at all: that needs a push service. */
export function offersPush(config: Config): boolean {
  return config.providers.PUSH === 'sandbox';
}

/**
 * The configured push services; null if there are none. The sandbox's messages stay in its inbox;
 * add the services of Expo, Firebase, Apple and the browsers here and choose them by `PUSH`.
 */
export function pushSenderFor(config: Config): PushSender | null {
  return offersPush(config) ? carefulPush(sandboxPush(), config.patience.timeoutMs) : null;
}
