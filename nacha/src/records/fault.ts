/** What is wrong with an ACH file: the place for a person, the field for a program. */

/** One fault: the line (from 1), the NACHA field or record it concerns, and a plain sentence. */
export interface Fault {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

/** Takes one fault of the record at hand; whoever reads or writes the file knows the line. */
export type Report = (field: string, message: string) => void;

/** A fault in one line for a log or a list: "line 7, entry hash: …". */
export function describeFault(fault: Fault): string {
  return `line ${fault.line}, ${fault.field}: ${fault.message}`;
}

/** Thrown when a file cannot be written: nothing is bent to fit, all faults are named. */
export class UnwritableFile extends RangeError {
  override readonly name = 'UnwritableFile';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The ACH file cannot be written. ${faults.slice(0, 5).map(describeFault).join(' ')}`);
    this.faults = faults;
  }
}
