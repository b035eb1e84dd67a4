import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { wordsForReturn } from '@paystead/nacha/returns/return-words';
import {
  addEntry,
  entryWork,
  type ReturnedEntry,
  takeReturned,
  takeSettled,
} from '../../ach/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import { bankLetters, fill } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type DailyContext, dailyStep } from '../../platform/jobs/daily-step.ts';
import { changeAccount } from '../account/accounts.queries.ts';
import { inSentence, nameAccount } from '../account/bank-account.view.ts';
import { achReceiver } from '../account/receiver.ts';
import { stopDebits } from '../account/stop-debits.ts';
import { tellOwner } from '../account/tell-owner.ts';
import { clearPrenotes, lockNeedingPrenote } from './prenotes.queries.ts';

type Tested = Awaited<ReturnType<typeof lockNeedingPrenote>>[number];

const CHUNK = 100;

/** Banking days that a bank has to answer a prenote (ACH-16). */
const ANSWER_DAYS = 3;

/**
 * Takes the answers to prenotes, opens the accounts whose days have passed without one, and sends
 * the prenotes of new accounts with the next bank file.
 */
export const sendPrenotes = dailyStep('send-prenotes', async (daily) => {
  await takeAnswers(daily);
  const opened = await daily.inTransaction(({ db }) => clearPrenotes(db, daily.day.toString()));
  const { done } = await workThrough<Tested>(daily, {
    step: 'send-prenotes',
    most: CHUNK,
    take: ({ db }, wanted) => lockNeedingPrenote(db, wanted),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid: borrowerGid, gid }) => ({ kind: 'bank account', gid, borrowerGid }),
    work: async (context, accounts) => {
      for (const account of accounts) await send(context, account, daily.day);
    },
  });
  if (done + opened === 0) return { done: 0 };
  return { done, sentence: `Bank accounts tested: ${done} begun, ${opened} passed.` };
});

async function takeAnswers(daily: DailyContext): Promise<void> {
  await workThrough(daily, {
    ...entryWork('bank account'),
    step: 'send-prenotes: settled',
    take: (context, some) => takeSettled(context, 'PRENOTE', daily.day, some),
    work: async () => undefined,
  });
  await workThrough<ReturnedEntry>(daily, {
    ...entryWork('bank account'),
    step: 'send-prenotes: returned',
    take: (context, some) => takeReturned(context, 'PRENOTE', some),
    work: async (context, returned) => {
      for (const entry of returned) await refuseAccount(context, entry);
    },
  });
}

async function send(context: WorkContext, account: Tested, day: Temporal.PlainDate): Promise<void> {
  const effectiveDate = addBankingDays(day, 2);
  const clearOn = addBankingDays(effectiveDate, ANSWER_DAYS);
  await addEntry(context, {
    purpose: 'PRENOTE',
    subjectGid: account.gid,
    borrowerGid: account.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await achReceiver(context, account),
    direction: 'DEBIT',
    secCode: 'WEB',
    description: 'PRENOTE',
    amount: 0n,
    effectiveDate,
  });
  await changeAccount(
    context.db,
    account.gid,
    { prenote_state: 'SENT', prenote_clear_on: clearOn.toString() },
    context.now,
  );
  context.event('bank_account.prenote_sent', { kind: 'bank_account', gid: account.gid });
  await tellOwner(context, account.borrower_gid, {
    ...fill(context, bankLetters.accountTested, {
      account: inSentence(nameAccount(account)),
      first_day_of_debits: shortDate(clearOn),
    }),
    about: 'bank account test',
  });
}

/** The account doesn't exist or takes no debits: nothing real is ever sent to it. */
async function refuseAccount(
  context: WorkContext,
  { bankAccountGid, borrowerGid, returnCode }: ReturnedEntry,
): Promise<void> {
  await stopDebits(context, bankAccountGid, returnCode, true);
  await tellOwner(context, borrowerGid, {
    ...fill(context, bankLetters.accountTestRefused, { reason: wordsForReturn(returnCode) }),
    about: 'bank account test refused',
  });
}
