import type { FileReceipt } from '../../platform/outside/file-receipt.ts';

/** A file that came from the bank: returns and notifications of change. */
export interface BankFile {
  readonly name: string;
  readonly content: string;
}

/** The bank that takes our ACH files (ODFI) and brings back what other banks answer. */
export interface AchBank {
  /**
   * Hands a file over, whole or not at all; again with the same name changes nothing. The name is
   * the reference of every try. Throws an Outage unless the bank says that it has this very file.
   */
  handOver(file: BankFile): Promise<FileReceipt>;
  /** Files that are there by the end of a day. The same file may come again. */
  fetchFiles(day: Temporal.PlainDate): Promise<readonly BankFile[]>;
}
