import { wordsForReturn } from '@paystead/nacha/returns/return-words';
import { takeReturned, takeSettled } from '../../ach/index.ts';
import { journalEntries, postEntries } from '../../ledger/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { failDeposits } from './fail-deposits.ts';

/**
 * Posts micro-deposits on the day they settle. A returned one proves that the account is unusable.
 */
export const answerMicroDeposits = dailyStep('answer-micro-deposits', async (daily) => {
  let done = 0;
  for (;;) {
    const some = await daily.inTransaction(async (context) => {
      const settled = await takeSettled(context, 'MICRO_DEPOSIT', daily.day);
      const returned = await takeReturned(context, 'MICRO_DEPOSIT');
      await postEntries(context, [
        ...settled.flatMap(({ amount, borrowerGid, settledOn: effectiveDate }) =>
          journalEntries({ kind: 'MICRO_DEPOSIT_SENT', amount }, { borrowerGid, effectiveDate }),
        ),
        // A deposit returned before it was posted never left our books.
        ...returned
          .filter(({ wasSettled }) => wasSettled)
          .flatMap(({ amount, borrowerGid, returnedOn: effectiveDate }) =>
            journalEntries(
              { kind: 'MICRO_DEPOSIT_RETURNED', amount },
              { borrowerGid, effectiveDate },
            ),
          ),
      ]);
      for (const { bankAccountGid, returnCode } of returned) {
        await failDeposits(context, bankAccountGid, 'RETURNED', wordsForReturn(returnCode));
      }
      done += returned.length;
      return settled.length + returned.length;
    });
    if (some === 0) return { done };
  }
});
