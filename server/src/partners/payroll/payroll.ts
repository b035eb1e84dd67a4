import type { Config } from '../../platform/config.ts';
import type { DeductionLayout } from './deduction-file.ts';
import { payrollDirectory } from './payroll-directory.ts';
import { sandboxPayroll } from './sandbox-payroll.ts';

/** A deduction file for one employer's payroll. */
export interface OutgoingFile {
  readonly employer: string;
  readonly name: string;
  readonly content: string;
  readonly layout: DeductionLayout;
  /** The day the paychecks arrive: when the sandbox's payroll answers. */
  readonly arrivesOn: Temporal.PlainDate;
}

/** A remittance file as it came from an employer's payroll. */
export interface IncomingFile {
  readonly employer: string;
  readonly name: string;
  readonly content: string;
}

/** The payroll departments of the employers: files out, files in. */
export interface Payroll {
  /** Hands a file over, whole or not at all; again with the same name changes nothing. */
  handOver(file: OutgoingFile): Promise<void>;
  /** Remittances that are there by the end of a day. The same file may come again. */
  fetchFiles(day: Temporal.PlainDate): Promise<readonly IncomingFile[]>;
}

/** Directories for each employer; in the sandbox a payroll that answers stands behind them. */
export function payroll(config: Config): Payroll {
  const directory = payrollDirectory(config.dataFolder);
  return config.mode === 'sandbox' ? sandboxPayroll(directory) : directory;
}
