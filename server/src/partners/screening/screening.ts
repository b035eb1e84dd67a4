import type { Config } from '../../platform/config.ts';
import type { Screening } from './port.ts';
import { sandboxScreening } from './sandbox-screening.ts';

export type { Screening, ScreeningResult } from './port.ts';

/** The adapter that the configuration names; null when there is none. */
export function screening(config: Config): Screening | null {
  return config.providers.SCREENING === 'sandbox' ? sandboxScreening : null;
}
