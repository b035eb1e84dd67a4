import type { Batch } from './ach-file.ts';
import { assembleBatch, paymentAddenda, paymentTypeCode } from './batch.ts';
import type { BatchInput, Movement, WithAddenda, WithPaymentType } from './batch.ts';
import type { EntryClass } from './entry-class.ts';

/** WEB: debits of a consumer's account, authorized over the internet. */
export const WEB: EntryClass = {
  code: 'WEB',
  use: 'debit a consumer authorized over the internet',
  // Credits of this class are person-to-person payments; we read them and send none.
  credits: 'ALWAYS',
  paymentAddenda: 1,
  paymentType: 'REQUIRED',
  uses: ['LIVE', 'PRENOTE'],
};

/** A batch of debits that borrowers authorized in the app, each marked recurring or single. */
export function webBatch(input: BatchInput<Movement & WithAddenda & WithPaymentType>): Batch {
  return assembleBatch(
    WEB.code,
    input,
    () => 'DEBIT',
    (movement) => ({
      discretionaryData: paymentTypeCode(movement),
      addenda: paymentAddenda(movement),
    }),
  );
}
