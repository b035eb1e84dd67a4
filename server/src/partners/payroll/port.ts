import type { FileReceipt } from '../../platform/outside/file-receipt.ts';

/** A file for or from one employer's payroll. */
export interface PayrollFile {
  /** The employer's mnemonic. */
  readonly employer: string;
  /** Of a deduction file `2026-11-27_2026-11-27_STANDARD.csv`: payday, arrival, layout. */
  readonly name: string;
  readonly content: string;
}

/** The payroll departments of the employers: files out, files in. */
export interface Payroll {
  /**
   * Hands a file over, whole or not at all; again with the same name changes nothing. Throws an
   * Outage unless the payroll says that it has this very file.
   */
  handOver(file: PayrollFile): Promise<FileReceipt>;
  /** Remittances of an employer that are there by the end of a day. The same may come again. */
  fetchFiles(employer: string, day: Temporal.PlainDate): Promise<readonly PayrollFile[]>;
}
