/** One row of a table, as its file has it. */
export interface TableRow {
  /** As a spreadsheet or an editor numbers it, from 1. */
  readonly row: number;
  /** Texts, nothing of them checked or trimmed. */
  readonly cells: readonly string[];
}

/** A file that no table can be read from. The sentence is for the person who sent it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly sentence: string;

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.sentence = sentence;
  }
}

/** The bytes of a stored file. */
export interface FileBytes {
  readonly size: number;
  /** The bytes from one place up to another, in pieces. */
  read(from: number, to: number): AsyncIterable<Buffer>;
}
