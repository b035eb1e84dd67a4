import { ZONE } from '../../platform/clock.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { findAbandoned, lockAny } from '../application/application.queries.ts';
import { changeApplication } from '../application/change-application.ts';
import { expireOffersOf, findExpired, findOffers } from './offer.queries.ts';
import { closeFinishedApplications } from '../application/close-finished-applications.ts';

const CHUNK = 200;
/** Days without activity after which we close an application. */
const FORGOTTEN_DAYS = 30;

/**
 * Expires offers after their last day, closes applications without activity, and records which
 * signed applications were funded or canceled.
 */
export const expireOffers = dailyStep('expire-offers', async ({ day, inTransaction }) => {
  let done = 0;
  for (let moved = CHUNK; moved > 0; done += moved) {
    moved = await inTransaction((context) => closeFinishedApplications(context, undefined, CHUNK));
  }
  for (let moved = CHUNK; moved > 0; done += moved) {
    moved = await inTransaction(async (context) => {
      const found = await findExpired(context.db, day.toString(), CHUNK);
      for (const { application_gid } of found) {
        const application = await lockAny(context.db, application_gid);
        await expireOffersOf(context.db, application.gid, day.toString());
        const left = await findOffers(context.db, application.gid);
        const standing = left.some(({ status }) => status === 'OPEN' || status === 'ACCEPTED');
        const waiting = application.status === 'OFFERED' || application.status === 'ACCEPTED';
        if (waiting && !standing) await changeApplication(context, application, ['expire']);
      }
      return found.length;
    });
  }
  const before = day.subtract({ days: FORGOTTEN_DAYS }).toZonedDateTime(ZONE).toInstant();
  for (let moved = CHUNK; moved > 0; done += moved) {
    moved = await inTransaction(async (context) => {
      const found = await findAbandoned(context.db, before, CHUNK);
      for (const { gid } of found) {
        await changeApplication(context, await lockAny(context.db, gid), ['expire']);
      }
      return found.length;
    });
  }
  return { done };
});
