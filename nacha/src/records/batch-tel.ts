import type { Batch } from './ach-file.ts';
import { assembleBatch, paymentTypeCode } from './batch.ts';
import type { BatchInput, Movement, WithPaymentType } from './batch.ts';
import type { EntryClass } from './entry-class.ts';

/** TEL: debits of a consumer's account, authorized in a recorded phone call. */
export const TEL: EntryClass = {
  code: 'TEL',
  use: 'debit a consumer authorized by telephone',
  credits: 'REVERSAL_ONLY',
  paymentAddenda: 0,
  paymentType: 'OPTIONAL',
  uses: ['LIVE', 'PRENOTE'],
};

/** A batch of debits that borrowers authorized by phone; this class has no addenda. */
export function telBatch(input: BatchInput<Movement & WithPaymentType>): Batch {
  return assembleBatch(
    TEL.code,
    input,
    () => 'DEBIT',
    (movement) => ({ discretionaryData: paymentTypeCode(movement), addenda: [] }),
  );
}
