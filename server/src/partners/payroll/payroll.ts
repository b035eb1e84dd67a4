import type { Config } from '../../platform/settings/config.ts';
import { filePatience } from '../../platform/settings/partner-patience.ts';
import { carefulPayroll } from './careful-payroll.ts';
import { payrollDirectory } from './payroll-directory.ts';
import type { Payroll } from './port.ts';
import { sandboxPayroll } from './sandbox-payroll.ts';

export { nameOf } from './careful-payroll.ts';
export type { Payroll, PayrollFile, Remitter } from './port.ts';

/** A directory for each employer; in the sandbox, a payroll that answers the files. */
export function payroll({ dataFolder, mode, patience }: Config): Payroll {
  const directory = payrollDirectory(dataFolder);
  return carefulPayroll(
    mode === 'sandbox' ? sandboxPayroll(directory) : directory,
    filePatience(patience),
  );
}
