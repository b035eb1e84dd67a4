import type { FileReceipt } from '../../platform/outside/file-receipt.ts';

/** The bureaus that get our reports. */
export const BUREAUS = ['EQUIFAX', 'EXPERIAN', 'TRANSUNION'] as const;
export type Bureau = (typeof BUREAUS)[number];

/** A file for a bureau, or from one. */
export interface BureauFile {
  readonly name: string;
  readonly content: string;
}

/** The credit bureaus as takers of our monthly reports. */
export interface BureauFiles {
  /**
   * Delivers a file to one bureau, completely or not at all; the same name again changes nothing.
   * Throws an Outage unless the bureau confirms that it has this exact file.
   */
  handOver(bureau: Bureau, file: BureauFile): Promise<FileReceipt>;
  /** The answers that are available by the end of a day. The same one may appear again. */
  fetchAnswers(day: Temporal.PlainDate): Promise<readonly BureauFile[]>;
}
