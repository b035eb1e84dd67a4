import type { Config } from '../../platform/config.ts';
import type { PayrollLink } from './port.ts';
import { sandboxPayrollLink } from './sandbox-payroll-link.ts';

export type { PayrollFacts } from './port.ts';

/**
 * The adapter that the configuration names; null when there is none.
 * @param key signs the sandbox's public tokens
 */
export function payrollLink(config: Config, key: Buffer): PayrollLink | null {
  return config.providers.PAYROLL_LINK === 'sandbox' ? sandboxPayrollLink(key) : null;
}
