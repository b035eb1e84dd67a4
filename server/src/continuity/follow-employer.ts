import { eachAlone } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { changeEmployment } from './change-employment.ts';
import { findNewlyListed, type ListedStatus } from './continuity.queries.ts';

/** Takes in the status that a borrower's employer lists from a day on. */
export async function followPerson(
  context: WorkContext,
  { employer_gid: employerGid, gid: borrowerGid, status }: ListedStatus,
  day: Temporal.PlainDate,
): Promise<void> {
  await changeEmployment(context, {
    borrowerGid,
    employerGid,
    status,
    effectiveOn: day,
    source: 'ROSTER',
  });
}

/**
 * Does for one employer's list what the step `follow-roster` does for all, before the close of day
 * comes: its list has just changed.
 */
export async function followEmployer(daily: DailyContext, employerGid: string): Promise<void> {
  const { day } = daily;
  await eachAlone(daily, {
    step: 'follow-roster',
    items: await daily.inTransaction(({ db }) => findNewlyListed(db, day, employerGid)),
    subject: ({ gid }) => ({ kind: 'person', gid, borrowerGid: gid }),
    work: (context, person) => followPerson(context, person, day),
  });
}
