/** Joins the records of a file into one text, with a line feed after each. */

const RECORDS_PER_PIECE = 512;

/**
 * Joins records in batches: keeping a hundred thousand strings until the end cost three times as
 * much in garbage collection as the joins do.
 */
export class RecordText {
  #pieces: string[] = [];
  #loose: string[] = [];
  #count = 0;

  /** The number of records so far. */
  get count(): number {
    return this.#count;
  }

  add(record: string): void {
    this.#count += 1;
    this.#loose.push(record);
    if (this.#loose.length === RECORDS_PER_PIECE) this.#joinLoose();
  }

  /** All records, each followed by a line feed. */
  toString(): string {
    this.#joinLoose();
    return this.#pieces.join('');
  }

  #joinLoose(): void {
    if (this.#loose.length === 0) return;
    this.#pieces.push(`${this.#loose.join('\n')}\n`);
    this.#loose = [];
  }
}
