import type { DeductionLayout } from './deduction-file.ts';

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
