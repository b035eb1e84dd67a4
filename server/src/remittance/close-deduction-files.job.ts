import { body } from '@paystead/contract/primitives';
import { addDays, isBefore } from '@paystead/lending/calendar/calendar';
import { repeatLater } from '../close-of-day/index.ts';
import { duePaydays } from '../employers/index.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { cutOffOf } from './cut-off.ts';
import { STEP, updateFiles } from './update-files.ts';

/** At the cut-off, brings the files of every employer that has one closing up to date. */
export const closeDeductionFiles = steppedJob(
  'close-deduction-files',
  body({}),
  async ({ now, step, today }) => {
    const hasCome = Temporal.Instant.compare(now, cutOffOf(today)) >= 0;
    const day = hasCome ? today : addDays(today, -1);
    const { again } = await updateFiles({ day, inTransaction: step }, (employer) =>
      duePaydays(employer, day).some(({ cutsOffOn }) => !isBefore(day, cutsOffOn)),
    );
    if (again) await step((context) => repeatLater(context, { step: STEP, day, tries: 1 }));
  },
  { exclusive: true, retryLimit: 8, retryDelay: 30 },
);
