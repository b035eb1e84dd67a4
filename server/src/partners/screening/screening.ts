import type { Config } from '../../platform/settings/config.ts';
import { carefulScreening } from './careful-screening.ts';
import type { Screening } from './port.ts';
import { sandboxScreening } from './sandbox-screening.ts';

export type { ListEntry, Screening, ScreeningResult } from './port.ts';

/** The adapter that the settings name; null if there is none. */
export function screening({ providers, patience }: Config): Screening | null {
  if (providers.SCREENING !== 'sandbox') return null;
  return carefulScreening(sandboxScreening, patience.timeoutMs);
}
