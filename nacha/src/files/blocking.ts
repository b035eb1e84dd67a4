/** A file consists of blocks of ten records; filler records of nines complete the last block. */

const RECORDS_PER_BLOCK = 10;

/** A filler record. */
export const PADDING_RECORD = '9'.repeat(94);

/**
 * The number of blocks for a number of records, and the filler records that complete the last
 * block.
 */
export function blocking(records: number): { readonly blocks: number; readonly padding: number } {
  const blocks = Math.ceil(records / RECORDS_PER_BLOCK);
  return { blocks, padding: blocks * RECORDS_PER_BLOCK - records };
}
