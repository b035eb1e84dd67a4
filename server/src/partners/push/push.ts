import type { Config } from '../../platform/settings/config.ts';
import { carefulPush } from './careful-push.ts';
import type { PushSender } from './port.ts';
import { sandboxPush } from './sandbox-push.ts';

export type { DeviceType, PushSender } from './port.ts';

/** Whether devices can be registered at all: somebody has to bring the messages. */
export function offersPush(config: Config): boolean {
  return config.providers.PUSH === 'sandbox';
}

/**
 * Whoever brings push messages; null when nobody does. The sandbox's stay in its inbox; the
 * services of Expo, Firebase, Apple and the browsers are added here and chosen by `PUSH`.
 */
export function pushSenderFor(config: Config): PushSender | null {
  return offersPush(config) ? carefulPush(sandboxPush(), config.patience.timeoutMs) : null;
}
