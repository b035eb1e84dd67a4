import type { Config } from '../../platform/settings/config.ts';
import { plaidBankLink } from './plaid-bank-link.ts';
import type { BankLink } from './port.ts';
import { sandboxBankLink } from './sandbox-bank-link.ts';

export { forgetSignIn, openWindow, readChosen, type Reading } from './careful-link.ts';
export type { BankLink, LinkedAccount, LinkOwner } from './port.ts';

/** One adapter for each process, so that all callers share its count of failures. */
const made = new WeakMap<Config['providers'], BankLink>();

/**
 * The adapter that the settings name; null if there is none.
 * @param key signs the sandbox's public tokens
 */
export function bankLink(config: Config, key: Buffer): BankLink | null {
  const chosen = config.providers.BANK_LINK;
  const known = made.get(config.providers);
  if (known?.provider === chosen) return known;
  const link = makeLink(config, key);
  if (link) made.set(config.providers, link);
  return link;
}

function makeLink({ providers, bankLink: { plaid }, brand }: Config, key: Buffer) {
  if (providers.BANK_LINK === 'sandbox') return sandboxBankLink(key);
  return plaid && providers.BANK_LINK === 'plaid' ? plaidBankLink(plaid, brand.name) : null;
}
