import { describe, expect, test } from 'vitest';
import { cardFaults, cardSettings } from './card-settings.ts';

const sandbox = { MODE: 'sandbox', PORT: 4000 } as const;
const production = { MODE: 'production', PORT: 4000, CARDS: 'stripe' } as const;
const keys = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_NOTICE_SECRET: 'whsec_1' };

describe('the settings of cards', () => {
  test('SANDBOX-2 the sandbox’s processor has an origin of its own', () => {
    expect(cardSettings(sandbox)).toEqual({
      port: 4002,
      url: 'http://localhost:4002',
      stripe: null,
    });
    expect(cardSettings({ ...sandbox, CARDS_PORT: 5000 }).url).toBe('http://localhost:5000');
    const same = { ...sandbox, PUBLIC_URL: 'http://one', CARDS_URL: 'http://one' };
    expect(cardFaults(same)).toEqual([expect.stringMatching(/^CARDS_URL must differ/)]);
  });

  test('D3 Stripe needs both of its secrets, and real ones', () => {
    expect(cardFaults(production)).toHaveLength(2);
    expect(cardFaults({ ...production, ...keys })).toEqual([]);
    expect(cardFaults({ ...production, ...keys, STRIPE_SECRET_KEY: 'sk_test_1' })).toHaveLength(1);
    expect(cardSettings({ ...production, ...keys }).stripe).toEqual({
      secretKey: 'rk_live_1',
      noticeSecret: 'whsec_1',
      url: 'https://api.stripe.com',
    });
  });
});
