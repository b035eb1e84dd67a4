import { daysBetween } from '@paystead/lending/calendar/calendar';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findAll, type ApplicationRow } from '../application/application.queries.ts';
import { findOffers } from './offer.queries.ts';

/** Days after submission. Past them, nothing in an application is still fresh. */
const LONGEST_DAYS = 90;

/** Whether we can reissue an application's expired offers without applying again. */
export async function isReissuable(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  application: ApplicationRow,
): Promise<boolean> {
  const { gid, status, submitted_at: sent, amount_cents: amount, term } = application;
  if (status !== 'EXPIRED' || sent === null || amount === null || term === null) return false;
  const sentOn = dayOf(sent);
  if (daysBetween(sentOn, today) > LONGEST_DAYS) return false;
  const [newest] = await findAll(db, application.borrower_gid);
  const offers = await findOffers(db, gid);
  return newest?.gid === gid && offers.some((offer) => offer.status === 'EXPIRED');
}
