import { body } from '@paystead/contract/primitives';
import { addBankingDays, nextBankingDay } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { steppedJob } from '../platform/jobs/job.ts';
import type { WorkContext } from '../platform/context.ts';
import { noteTrouble, openSubjects } from '../troubles/index.ts';
import { findUnreleased } from './files.queries.ts';
import { handOverFiles } from './hand-over-files.ts';
import { releaseBy, releaseLimits } from './release-limits.ts';

/**
 * Every minute: hands over the files that two people released (ACH-17), and tells staff of those
 * that nobody released in time. A file that is released after that time settles a banking day
 * later.
 */
export const handOverReleased = steppedJob(
  'hand-over-released',
  body({}),
  async ({ step, today }) => {
    const isLate = await step(async ({ db, now }) => {
      const by = releaseBy(today, await releaseLimits(db, today));
      return Temporal.Instant.compare(now, by) > 0;
    });
    const day = isLate ? today.add({ days: 1 }) : today;
    await handOverFiles({ day, inTransaction: step }, { which: 'released' });
    await step(noteUnreleased);
  },
  { exclusive: true },
);

/** Reports each file that should have been released by now. */
async function noteUnreleased(context: WorkContext): Promise<void> {
  const { db, now } = context;
  const known = new Set(await openSubjects(context, 'BANK_FILE_RELEASE', ''));
  for (const { file_date, name, release_why } of await findUnreleased(db)) {
    if (known.has(name)) continue;
    const day = Temporal.PlainDate.from(file_date);
    const limits = await releaseLimits(db, day);
    if (Temporal.Instant.compare(now, releaseBy(day, limits)) <= 0) continue;
    const settles = addBankingDays(nextBankingDay(day.add({ days: 1 })), 1);
    await noteTrouble(context, {
      kind: 'BANK_FILE_RELEASE',
      subject: name,
      company: 'Our desk',
      what:
        `Two people had to release it by ${clockWords(limits.until)}. ` +
        `${release_why}. Its money settles ${longDate(settles)} at the earliest.`,
    });
  }
}

/** `5:30 PM` */
function clockWords({ hour, minute }: Temporal.PlainTime): string {
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}
