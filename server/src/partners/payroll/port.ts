import type { OwnLayout } from '@paystead/contract/employer/own-layout';
import type { FileReceipt } from '../../platform/outside/file-receipt.ts';
import type { RemittanceLayout } from './remittance-layouts.ts';

/** A file for or from one employer's payroll. */
export interface PayrollFile {
  /** The employer's mnemonic. */
  readonly employer: string;
  /**
   * A deduction file is named by payday and layout, `2026-11-27_STANDARD.csv`; a later version also
   * by its number and by what it holds, `2026-11-27_STANDARD_v2-changes.csv`.
   */
  readonly name: string;
  readonly content: string;
}

/** A payroll, and how it writes its remittances. */
export interface Remitter {
  /** The employer's mnemonic. */
  readonly employer: string;
  /** The layout agreed on; null if we don't know it. */
  readonly layout: RemittanceLayout | null;
  /** Paydays that a remittance is there for: the sandbox’s payroll sends no second one. */
  readonly sent?: ReadonlySet<string>;
  /** Each layout of deduction files that payroll saved. Only the sandbox reads it. */
  readonly own?: readonly OwnLayout[];
}

/** The payroll departments of the employers: we send files and fetch files. */
export interface Payroll {
  /**
   * Delivers a file, completely or not at all; the same name again changes nothing. Throws an
   * Outage unless the payroll confirms that it has this exact file.
   */
  handOver(file: PayrollFile): Promise<FileReceipt>;
  /**
   * An employer's remittances that are available by the end of a day. The same one may appear
   * again.
   */
  fetchFiles(from: Remitter, day: Temporal.PlainDate): Promise<readonly PayrollFile[]>;
}
