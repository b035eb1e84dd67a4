import type { FileReceipt } from '../../platform/outside/file-receipt.ts';

/** A file from the bank: returns and notifications of change. */
export interface BankFile {
  readonly name: string;
  readonly content: string;
}

/** The bank that takes our ACH files (ODFI) and sends back other banks' answers. */
export interface AchBank {
  /**
   * Delivers a file, completely or not at all; the same name again changes nothing, so retries use
   * the same name. Throws an Outage unless the bank confirms that it has this exact file.
   */
  handOver(file: BankFile): Promise<FileReceipt>;
  /** The files that are available by the end of a day. The same file may appear again. */
  fetchFiles(day: Temporal.PlainDate): Promise<readonly BankFile[]>;
}
