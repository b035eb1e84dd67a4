/** Faults of an ACH file: the line and a sentence for people, the field for programs. */

/** One fault: its line (from 1), the NACHA field or record, and a plain sentence. */
export interface Fault {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

/**
 * Reports one fault of the current record; the code that reads or writes the file adds the line.
 */
export type Report = (field: string, message: string) => void;

/** A fault in one line for a log or a list: "line 7, entry hash: …". */
export function describeFault(fault: Fault): string {
  return `line ${fault.line}, ${fault.field}: ${fault.message}`;
}

/**
 * Thrown when a file can't be written: it lists all faults, and we never alter a value to make it
 * fit.
 */
export class UnwritableFile extends RangeError {
  override readonly name = 'UnwritableFile';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The ACH file cannot be written. ${faults.slice(0, 5).map(describeFault).join(' ')}`);
    this.faults = faults;
  }
}
