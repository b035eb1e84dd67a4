import type { Config } from '../../platform/settings/config.ts';
import { noCarriers } from '../../platform/outside/message.ts';
import type { TextMessenger } from '../../platform/outside/sms.ts';
import { carefulTexts } from './careful-texts.ts';
import { sandboxTexts } from './sandbox-texts.ts';

/**
 * Whoever carries text messages. The sandbox's stay in its inbox; another company is added as an
 * adapter here and chosen by `TEXT_MESSAGE`.
 */
export function textMessengerFor({ patience, providers }: Config): TextMessenger {
  if (providers.TEXT_MESSAGE !== 'sandbox') return noCarriers.texts;
  return carefulTexts(sandboxTexts, patience.timeoutMs);
}
