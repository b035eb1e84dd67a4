import { wordsForReturn } from '@paystead/nacha/return-words';
import { takeReturned, takeSettled } from '../ach/index.ts';
import { dailyStep } from '../platform/daily-step.ts';
import { failDeposits } from './fail-deposits.ts';

/**
 * Takes note of what became of micro-deposits: one that comes back proves that the account is not
 * usable.
 */
export const answerMicroDeposits = dailyStep('answer-micro-deposits', async (daily) => {
  let done = 0;
  for (;;) {
    const some = await daily.inTransaction(async (context) => {
      const settled = await takeSettled(context, 'MICRO_DEPOSIT', daily.day);
      const returned = await takeReturned(context, 'MICRO_DEPOSIT');
      for (const { bankAccountGid, returnCode } of returned) {
        await failDeposits(context, bankAccountGid, 'RETURNED', wordsForReturn(returnCode));
      }
      done += returned.length;
      return settled.length + returned.length;
    });
    if (some === 0) return { done };
  }
});
