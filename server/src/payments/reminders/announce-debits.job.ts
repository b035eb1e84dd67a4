import { addDays } from '@paystead/lending/calendar/calendar';
import { announcedOn } from '@paystead/lending/payments/reminder-days';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { onlyOn } from './remindable.ts';
import { announceOtherAmounts } from './tell-of-coming.ts';
import { tellOfDebits } from './tell-of-debits.ts';

/**
 * Announces debits of another amount than usual, ten days before (PAY-13). The law requires it, so
 * a day that is closed late announces its own too, and only a flag that stops the debit stops it.
 */
export const announceDebits = dailyStep('announce-debits', async (daily) => {
  const done = await tellOfDebits(daily, onlyOn(announcedOn(addDays(daily.day, 1))), {
    step: 'announce-debits',
    kind: 'OTHER_AMOUNT',
    onlyOther: true,
    may: (flags) => flagsPermit(flags, 'mayStartDebits'),
    tell: announceOtherAmounts,
  });
  return { done };
});
