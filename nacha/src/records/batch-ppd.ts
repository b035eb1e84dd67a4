import type { Batch } from './ach-file.ts';
import { assembleBatch, paymentAddenda } from './batch.ts';
import type { BatchInput, DirectedMovement, WithAddenda } from './batch.ts';
import type { EntryClass } from './entry-class.ts';

/** PPD: a consumer's account, for credits, and for debits authorized in writing on paper. */
export const PPD: EntryClass = {
  code: 'PPD',
  use: 'prearranged payment or deposit of a consumer',
  credits: 'ALWAYS',
  paymentAddenda: 1,
  paymentType: 'NONE',
  uses: ['LIVE', 'PRENOTE'],
};

/** A batch of payouts, refunds, micro-entries and debits authorized on paper. */
export function ppdBatch(input: BatchInput<DirectedMovement & WithAddenda>): Batch {
  return assembleBatch(
    PPD.code,
    input,
    (movement) => movement.direction,
    (movement) => ({ discretionaryData: '', addenda: paymentAddenda(movement) }),
  );
}
