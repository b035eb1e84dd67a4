import { workThrough } from '../../close-of-day/index.ts';
import { ZONE } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import {
  findAbandoned,
  findFinished,
  isAbandoned,
  lockAny,
} from '../application/application.queries.ts';
import { changeApplication } from '../application/change-application.ts';
import { expireOffersOf, findExpired, findOffers } from './offer.queries.ts';
import { closeApplications } from '../application/close-finished-applications.ts';

const CHUNK = 200;
/** Days without activity after which we close an application. */
const FORGOTTEN_DAYS = 30;

interface Found {
  readonly gid: string;
}

const applications = {
  most: CHUNK,
  key: ({ gid }: Found) => gid,
  subject: ({ gid }: Found) => ({ kind: 'application', gid }) as const,
};

/**
 * Expires offers after their last day, closes applications without activity, and records which
 * signed applications were funded or canceled.
 */
export const expireOffers = dailyStep('expire-offers', async (daily) => {
  const { day } = daily;
  const before = day.subtract({ days: FORGOTTEN_DAYS }).toZonedDateTime(ZONE).toInstant();
  const worked = [
    await workThrough(daily, {
      ...applications,
      step: 'expire-offers: finished',
      items: await daily.inTransaction(({ db }) => findFinished(db)),
      work: closeApplications,
    }),
    await workThrough(daily, {
      ...applications,
      step: 'expire-offers: offers',
      items: await daily.inTransaction(({ db }) => findExpired(db, day.toString())),
      async work(context, found: readonly Found[]) {
        for (const { gid } of found) await expireOffersIn(context, gid, day);
      },
    }),
    await workThrough(daily, {
      ...applications,
      step: 'expire-offers: forgotten',
      items: await daily.inTransaction(({ db }) => findAbandoned(db, before)),
      async work(context, found: readonly Found[]) {
        for (const { gid } of found) await expireForgotten(context, gid, before);
      },
    }),
  ];
  return { done: worked.reduce((sum, { done }) => sum + done, 0) };
});

async function expireOffersIn(
  context: WorkContext,
  gid: string,
  day: Temporal.PlainDate,
): Promise<void> {
  const { db } = context;
  const application = await lockAny(db, gid);
  await expireOffersOf(db, gid, day.toString());
  const left = await findOffers(db, gid);
  const standing = left.some(({ status }) => status === 'OPEN' || status === 'ACCEPTED');
  const waiting = application.status === 'OFFERED' || application.status === 'ACCEPTED';
  if (waiting && !standing) await changeApplication(context, application, ['expire']);
}

/** Unless its borrower came back since it was found. */
async function expireForgotten(
  context: WorkContext,
  gid: string,
  before: Temporal.Instant,
): Promise<void> {
  const application = await lockAny(context.db, gid);
  if (!isAbandoned(application, before)) return;
  await changeApplication(context, application, ['expire']);
}
