import type { Config } from '../../platform/settings/config.ts';
import { carefulCards, type CarefulCards } from './careful-cards.ts';
import { sandboxSessions } from './sandbox-card-sessions.ts';
import { sandboxCardServer } from './sandbox-card-server.ts';
import { sandboxCards, type SandboxProcessor } from './sandbox-cards.ts';
import { stripeCards } from './stripe-cards.ts';

export type { CarefulCards } from './careful-cards.ts';
export { CARD_NEWS } from './port.ts';
export type { CardDisputeNews, CardLook, CardPayoutNews } from './port.ts';

/** Names the key that signs the sandbox processor's notices. */
export const CARDS_KEY = 'sandbox-cards';

/** Where Stripe's hosted page is. */
const STRIPE_PAGE = 'https://checkout.stripe.com';

type Chosen = Pick<Config, 'cards' | 'dataFolder' | 'patience' | 'providers'>;

/** The processor that the settings name; null while cards are off. */
export function cardProcessor(config: Chosen, key: Buffer): CarefulCards | null {
  const { cards, patience, providers } = config;
  if (cards.stripe) {
    const page = cards.stripe.pageUrl ?? STRIPE_PAGE;
    return carefulCards(stripeCards(cards.stripe), page, patience.timeoutMs);
  }
  if (providers.CARDS !== 'sandbox') return null;
  return carefulCards(sandboxCards(sandboxOf(config, key)), cards.url, patience.timeoutMs);
}

/** The origins that a page with a card's fields may show in a frame; none for a page of its own. */
export function cardFrames({ cards, providers }: Pick<Config, 'cards' | 'providers'>): string[] {
  return providers.CARDS === 'sandbox' ? [cards.url] : [];
}

/** The web server of the sandbox's processor; null without that processor. */
export function cardServer(
  config: Chosen & Pick<Config, 'borrowerUrl'>,
  key: Buffer,
): ReturnType<typeof sandboxCardServer> | null {
  if (config.providers.CARDS !== 'sandbox') return null;
  return sandboxCardServer({ ...sandboxOf(config, key), appOrigin: config.borrowerUrl });
}

function sandboxOf({ cards, dataFolder }: Chosen, secret: Buffer): SandboxProcessor {
  return { sessions: sandboxSessions(dataFolder), secret, origin: cards.url };
}
