import {
  bankLink,
  readChosen,
  type LinkOwner,
  type Reading,
} from '../../partners/bank-link/bank-link.ts';
import type { WorkContext } from '../../platform/context.ts';
import { LINK_KEY } from './link-owner.ts';
import type { LinkSecret } from './link-secret.ts';

export interface BankRequest {
  readonly secret: LinkSecret;
  readonly owner: LinkOwner;
  readonly tries: number;
}

/** Asks the bank for a chosen account. Call it while no transaction is open. */
export async function askBank(
  { config, vault }: Pick<WorkContext, 'config' | 'vault'>,
  { secret, owner, tries }: BankRequest,
): Promise<Reading> {
  const link = bankLink(config, vault.key(LINK_KEY));
  if (!link) return { outcome: 'later', because: 'down', credential: secret.credential };
  return readChosen(link, { ...secret, owner, tries }, config.bankLink.timeoutMs);
}
