import type { Config } from '../../platform/settings/config.ts';
import { carefulPayrollLink } from './careful-payroll-link.ts';
import type { PayrollLink } from './port.ts';
import { sandboxPayrollLink } from './sandbox-payroll-link.ts';

export type { ChosenJob, PayrollFacts } from './port.ts';

/**
 * The adapter that the settings name; null if there is none.
 * @param key signs the sandbox's public tokens
 */
export function payrollLink({ providers, patience }: Config, key: Buffer): PayrollLink | null {
  if (providers.PAYROLL_LINK !== 'sandbox') return null;
  return carefulPayrollLink(sandboxPayrollLink(key), patience.timeoutMs);
}
