import { wordsForReturn } from '@paystead/nacha/returns/return-words';
import {
  entryWork,
  type ReturnedEntry,
  type SettledEntry,
  takeReturned,
  takeSettled,
} from '../../ach/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import { journalEntries, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { failDeposits } from './fail-deposits.ts';

/**
 * Posts micro-deposits on the day they settle. A returned one proves that the account is unusable.
 */
export const answerMicroDeposits = dailyStep('answer-micro-deposits', async (daily) => {
  await workThrough(daily, {
    ...entryWork('bank account'),
    step: 'answer-micro-deposits: settled',
    take: (context, some) => takeSettled(context, 'MICRO_DEPOSIT', daily.day, some),
    work: postSettled,
  });
  const { done } = await workThrough(daily, {
    ...entryWork('bank account'),
    step: 'answer-micro-deposits: returned',
    take: (context, some) => takeReturned(context, 'MICRO_DEPOSIT', some),
    work: answerReturned,
  });
  return { done };
});

async function postSettled(context: WorkContext, settled: readonly SettledEntry[]): Promise<void> {
  await postEntries(
    context,
    settled.flatMap(({ amount, borrowerGid, settledOn: effectiveDate }) =>
      journalEntries({ kind: 'MICRO_DEPOSIT_SENT', amount }, { borrowerGid, effectiveDate }),
    ),
  );
}

async function answerReturned(
  context: WorkContext,
  returned: readonly ReturnedEntry[],
): Promise<void> {
  // A deposit returned before it was posted never left our books.
  const posted = returned.filter(({ wasSettled }) => wasSettled);
  await postEntries(
    context,
    posted.flatMap(({ amount, borrowerGid, returnedOn: effectiveDate }) =>
      journalEntries({ kind: 'MICRO_DEPOSIT_RETURNED', amount }, { borrowerGid, effectiveDate }),
    ),
  );
  for (const { bankAccountGid, returnCode } of returned) {
    await failDeposits(context, bankAccountGid, 'RETURNED', wordsForReturn(returnCode));
  }
}
