import { body } from '@paystead/contract/primitives';
import { eachAlone } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { findPerson } from '../../profile/index.ts';
import { findCheck } from '../employment.queries.ts';
import { handToLender } from '../hand-to-lender.ts';
import { endJobCheck, findToRemind, findUnanswered, noteReminded } from './job-checks.queries.ts';
import { remindPayroll } from './remind-payroll.ts';

const NAME = 'watch-job-checks';
/** How many employers and checks one run looks at; the next run takes the rest. */
const MOST = 500;

/**
 * Reminds payroll of checks after one business day, and hands those that nobody answered in two to
 * the lender (PEOPLE-9).
 */
export const watchJobChecks = steppedJob(
  NAME,
  body({}),
  async ({ now, step, today }) => {
    for (const employerGid of await step(({ db }) => findToRemind(db, now, MOST))) {
      await step(async (context) => {
        const { closes_at: closesAt, count } = await noteReminded(context.db, employerGid, now);
        if (closesAt) await remindPayroll(context, employerGid, { count, closesAt });
      });
    }
    await eachAlone(
      { day: today, inTransaction: step },
      {
        step: NAME,
        items: await step(({ db }) => findUnanswered(db, now, MOST)),
        subject: ({ borrower_gid: gid }) => ({ kind: 'person', gid, borrowerGid: gid }),
        work: (context, { borrower_gid: gid }) => handOver(context, gid),
      },
    );
  },
  { exclusive: true },
);

async function handOver(context: WorkContext, borrowerGid: string): Promise<void> {
  const { db, event, now } = context;
  const check = await findCheck(db, borrowerGid, { lock: true });
  if (check?.state !== 'EMPLOYER') return endJobCheck(db, borrowerGid, 'REPLACED', now);
  await handToLender(context, await findPerson(db, borrowerGid), check);
  event('job_check.unanswered', { kind: 'borrower', gid: borrowerGid });
}
