import type { Config } from '../../platform/config.ts';
import type { BankLink } from './port.ts';
import { sandboxBankLink } from './sandbox-bank-link.ts';

export { openWindow, readChosen, type Reading } from './careful-link.ts';
export type { LinkedAccount, LinkOwner } from './port.ts';

/**
 * The adapter that the configuration names; null when there is none.
 * @param key signs the sandbox's public tokens
 */
export function bankLink(config: Config, key: Buffer): BankLink | null {
  return config.providers.BANK_LINK === 'sandbox' ? sandboxBankLink(key) : null;
}
