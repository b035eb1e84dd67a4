import type { Batch } from './ach-file.ts';
import { assembleBatch, paymentAddenda } from './batch.ts';
import type { BatchInput, DirectedMovement, WithAddenda } from './batch.ts';
import type { EntryClass } from './entry-class.ts';

/** CCD: a company's account, such as that of an employer who pays remittances. */
export const CCD: EntryClass = {
  code: 'CCD',
  use: 'payment of or by a company',
  credits: 'ALWAYS',
  paymentAddenda: 1,
  paymentType: 'NONE',
  uses: ['LIVE', 'PRENOTE', 'ZERO_DOLLAR'],
};

/** A batch of entries to employers' accounts; the name is the receiving company's. */
export function ccdBatch(input: BatchInput<DirectedMovement & WithAddenda>): Batch {
  return assembleBatch(
    CCD.code,
    input,
    (movement) => movement.direction,
    (movement) => ({ discretionaryData: '', addenda: paymentAddenda(movement) }),
  );
}
