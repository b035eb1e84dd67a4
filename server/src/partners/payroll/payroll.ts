import type { Config } from '../../platform/config.ts';
import { payrollDirectory } from './payroll-directory.ts';
import type { Payroll } from './port.ts';
import { sandboxPayroll } from './sandbox-payroll.ts';

export type { IncomingFile, OutgoingFile, Payroll } from './port.ts';

/** Directories for each employer; in the sandbox a payroll that answers stands behind them. */
export function payroll(config: Config): Payroll {
  const directory = payrollDirectory(config.dataFolder);
  return config.mode === 'sandbox' ? sandboxPayroll(directory) : directory;
}
