import type { Config } from '../../platform/config.ts';
import type { CreditBureau } from './port.ts';
import { sandboxBureau } from './sandbox-bureau.ts';

export type { BureauFacts, ConsumerReport, CreditBureau } from './port.ts';

/** The adapter that the configuration names; null when there is none. */
export function creditBureau(config: Config): CreditBureau | null {
  return config.providers.CREDIT_BUREAU === 'sandbox' ? sandboxBureau : null;
}
