import { workThrough } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findNewlyListed, type ListedStatus } from './continuity.queries.ts';
import { followPerson } from './follow-employer.ts';

const CHUNK = 100;

/** Takes changed statuses of borrowers with a running loan from employers' lists (S4.1). */
export const followRoster = dailyStep('follow-roster', async (daily) => {
  const { day } = daily;
  const { done } = await workThrough<ListedStatus>(daily, {
    step: 'follow-roster',
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findNewlyListed(db, day)),
    key: ({ gid }) => gid,
    subject: ({ gid }) => ({ kind: 'person', gid, borrowerGid: gid }),
    work: async (context, people) => {
      for (const person of people) await followPerson(context, person, day);
    },
  });
  return done === 0
    ? { done }
    : { done, sentence: `Statuses that employers’ lists changed: ${done}` };
});
