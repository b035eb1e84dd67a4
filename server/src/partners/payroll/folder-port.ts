import type { FileReceipt } from '../../platform/outside/file-receipt.ts';

/** A file that an employer's payroll system has put into `in`. */
export interface SeenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** When it was last changed, milliseconds since 1970. */
  readonly changed: number;
}

/**
 * Employers' folders on a server that their payroll systems and we reach. Each holds `in` for their
 * files, `out` for ours, `archive` for what we took, and `quarantine` for what we couldn't read.
 */
export interface PayrollFolders {
  /** What `in` holds, half-written files too, sorted by name. */
  list(folder: string): Promise<readonly SeenFile[]>;
  /** How many files in `out` payroll hasn't taken away. */
  countOut(folder: string): Promise<number>;
  /** All bytes of a file in `in`; an Outage if they aren't as many as were seen. */
  read(folder: string, file: SeenFile): Promise<Buffer>;
  /** Moves a file out of `in`; changes nothing if it is gone already. */
  archive(folder: string, name: string, day: Temporal.PlainDate): Promise<void>;
  /** The same, with a text file beside it that says why we couldn't read it. */
  quarantine(folder: string, name: string, day: Temporal.PlainDate, why: string): Promise<void>;
  /** Puts a file into `out`, completely or not at all; the same name again changes nothing. */
  handOver(
    folder: string,
    file: { readonly name: string; readonly content: string },
  ): Promise<FileReceipt>;
}
