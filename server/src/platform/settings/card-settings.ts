/** The company that takes cards. */
export interface CardSettings {
  /** The sandbox processor's own port and address; a page there is no page of ours. */
  readonly port: number;
  readonly url: string;
  /** Null unless Stripe is chosen. */
  readonly stripe: StripeSettings | null;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Signs the notices that Stripe sends to /web/pub/card-notice. */
  readonly noticeSecret: string;
  /** The origin of its API; another one only for a rehearsal on this machine. */
  readonly url: string;
  /** Where its page is, in a rehearsal. */
  readonly pageUrl?: string;
}

/** The settings of cards, as `config` reads them. */
interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly PORT: number;
  readonly PUBLIC_URL?: string | undefined;
  readonly CARDS?: string | undefined;
  readonly CARDS_PORT?: number | undefined;
  readonly CARDS_URL?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_NOTICE_SECRET?: string | undefined;
}

const STRIPE_API = 'https://api.stripe.com';

export function cardSettings(set: Given): CardSettings {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_NOTICE_SECRET: noticeSecret = '' } = set;
  // Two above the borrower app; the console is usually the one between.
  const port = set.CARDS_PORT ?? (set.PORT === 0 ? 0 : set.PORT + 2);
  return {
    port,
    url: set.CARDS_URL ?? `http://localhost:${port}`,
    stripe: set.CARDS === 'stripe' ? { secretKey, noticeSecret, url: STRIPE_API } : null,
  };
}

/** The faults in the settings of cards, a sentence each. */
export function cardFaults(set: Given): string[] {
  if (set.CARDS_URL !== undefined && set.CARDS_URL === set.PUBLIC_URL) {
    return ['CARDS_URL must differ from PUBLIC_URL: card numbers must not reach our own pages.'];
  }
  if (set.MODE === 'sandbox' || set.CARDS !== 'stripe') return [];
  const where = 'find it in Stripe’s dashboard.';
  return [
    ...(set.STRIPE_SECRET_KEY ? [] : [`STRIPE_SECRET_KEY is missing: ${where}`]),
    ...(set.STRIPE_SECRET_KEY?.includes('_test_')
      ? ['STRIPE_SECRET_KEY is a test key, and takes no real money.']
      : []),
    ...(set.STRIPE_NOTICE_SECRET ? [] : [`STRIPE_NOTICE_SECRET is missing: ${where}`]),
  ];
}
