import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { daysToRemind } from './remindable.ts';
import { remindOfTheseDebits } from './tell-of-coming.ts';
import { tellOfDebits } from './tell-of-debits.ts';

/** Reminds of the installments that we will debit, three banking days before (PAY-30). */
export const remindOfDebits = dailyStep('remind-of-debits', async (daily) => {
  const days = await daysToRemind(daily);
  if (!days) return { done: 0 };
  const done = await tellOfDebits(daily, days, {
    step: 'remind-of-debits',
    kind: 'REMINDER',
    onlyOther: false,
    may: (flags) => flagsPermit(flags, 'mayContact') && flagsPermit(flags, 'mayDebit'),
    tell: remindOfTheseDebits,
  });
  return { done };
});
