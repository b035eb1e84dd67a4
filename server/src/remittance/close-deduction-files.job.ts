import { body } from '@paystead/contract/primitives';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { repeatLater } from '../close-of-day/index.ts';
import { duePaydays } from '../employers/index.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { followRoster } from '../continuity/index.ts';
import { lastCutOffDay } from './cut-off.ts';
import { STEP, updateFiles } from './update-files.ts';

/**
 * At the cut-off, brings the files of every employer that has one closing up to date. First takes
 * in what rosters say of people's jobs, so that nobody who has left is asked for.
 */
export const closeDeductionFiles = steppedJob(
  'close-deduction-files',
  body({}),
  async ({ now, step, today }) => {
    const day = lastCutOffDay(now, today);
    await followRoster.run({ day: today, inTransaction: step });
    const { again } = await updateFiles({ day, inTransaction: step }, (employer) =>
      duePaydays(employer, day).some(({ cutsOffOn }) => !isBefore(day, cutsOffOn)),
    );
    if (again) await step((context) => repeatLater(context, { step: STEP, day, tries: 1 }));
  },
  { exclusive: true, retryLimit: 8, retryDelay: 30 },
);
