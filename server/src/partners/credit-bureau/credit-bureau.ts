import type { Config } from '../../platform/settings/config.ts';
import { carefulBureau } from './careful-bureau.ts';
import { carefulMonitoring } from './careful-monitoring.ts';
import type { MonitoringBureau } from './monitoring-port.ts';
import type { CreditBureau } from './port.ts';
import { sandboxBureau } from './sandbox-bureau.ts';
import { sandboxMonitoring } from './sandbox-monitoring.ts';

export type { Exam, MonitoredPerson, MonitoringBureau } from './monitoring-port.ts';
export type { BureauFacts, ConsumerReport, CreditBureau } from './port.ts';

/** The adapter that the settings name; null if there is none. */
export function creditBureau({ providers, patience }: Config): CreditBureau | null {
  if (providers.CREDIT_BUREAU !== 'sandbox') return null;
  return carefulBureau(sandboxBureau, patience.timeoutMs);
}

/** The same bureau's service for people who monitor their own file; null if there is none. */
export function monitoringBureau({ providers, patience }: Config): MonitoringBureau | null {
  if (providers.CREDIT_BUREAU !== 'sandbox') return null;
  return carefulMonitoring(sandboxMonitoring, patience.timeoutMs);
}
