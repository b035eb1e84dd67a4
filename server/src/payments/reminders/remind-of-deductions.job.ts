import { gidsOf, workThrough } from '../../close-of-day/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { comingOf, daysToRemind, keyOf, remindable, subjectOf } from './remindable.ts';
import {
  type DeductionKey,
  findComingDeductions,
  findUnremindedDeductions,
} from './reminders.queries.ts';
import { remindOfTheseDeductions } from './tell-of-coming.ts';

const CHUNK = 200;

/** Reminds of the deductions that payroll was asked for, three banking days before (PAY-30). */
export const remindOfDeductions = dailyStep('remind-of-deductions', async (daily) => {
  const days = await daysToRemind(daily);
  if (!days) return { done: 0 };
  const { done } = await workThrough<DeductionKey>(daily, {
    step: 'remind-of-deductions',
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findUnremindedDeductions(db, days)),
    key: keyOf,
    subject: subjectOf,
    work: async (context, some) => {
      const rows = await findComingDeductions(context.db, gidsOf(some));
      const coming = (await remindable(context, rows)).map((row) => ({
        ...comingOf(row),
        employer: row.employer,
      }));
      return remindOfTheseDeductions(context, coming);
    },
  });
  return { done };
});
