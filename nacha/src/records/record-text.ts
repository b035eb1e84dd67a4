/** Gathers the records of a file into its text, one line feed after each. */

const RECORDS_PER_PIECE = 512;

/**
 * Joins as it goes: a hundred thousand loose strings held to the end cost the garbage collector
 * three times what the joining costs.
 */
export class RecordText {
  #pieces: string[] = [];
  #loose: string[] = [];
  #count = 0;

  /** How many records there are so far. */
  get count(): number {
    return this.#count;
  }

  add(record: string): void {
    this.#count += 1;
    this.#loose.push(record);
    if (this.#loose.length === RECORDS_PER_PIECE) this.#joinLoose();
  }

  /** All records, each ended by a line feed. */
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
