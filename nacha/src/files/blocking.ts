/** A file comes in blocks of ten records; records of nines fill the last one. */

const RECORDS_PER_BLOCK = 10;

/** A filler record. */
export const PADDING_RECORD = '9'.repeat(94);

/** How many blocks a number of records makes, and how many filler records complete the last one. */
export function blocking(records: number): { readonly blocks: number; readonly padding: number } {
  const blocks = Math.ceil(records / RECORDS_PER_BLOCK);
  return { blocks, padding: blocks * RECORDS_PER_BLOCK - records };
}
