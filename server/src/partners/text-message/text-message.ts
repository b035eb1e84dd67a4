import type { Config } from '../../platform/config.ts';
import { noCarriers } from '../../platform/message.ts';
import type { TextMessenger } from '../../platform/sms.ts';

/**
 * Whoever carries text messages. The sandbox's stay in its inbox; another company is added as an
 * adapter here and chosen by `TEXT_MESSAGE`.
 */
export function textMessengerFor(config: Config): TextMessenger {
  if (config.providers.TEXT_MESSAGE !== 'sandbox') return noCarriers.texts;

  const kept = async () => undefined;
  return { text: kept, call: kept };
}
