import type { Config } from '../../platform/settings/config.ts';
import { noCarriers } from '../../platform/outside/message.ts';
import type { TextMessenger } from '../../platform/outside/sms.ts';
import { carefulTexts } from './careful-texts.ts';
import { sandboxTexts } from './sandbox-texts.ts';

/**
 * The configured text message provider. The sandbox's messages stay in its inbox; add another
 * company as an adapter here and choose it by `TEXT_MESSAGE`.
 */
export function textMessengerFor({ patience, providers }: Config): TextMessenger {
  if (providers.TEXT_MESSAGE !== 'sandbox') return noCarriers.texts;
  return carefulTexts(sandboxTexts, patience.timeoutMs);
}
