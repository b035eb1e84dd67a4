import {
  freeze,
  thaw,
  type FreshnessRules,
  type OfferClock,
} from '@paystead/lending/decision/stale-facts';
import type { WorkContext } from '../../platform/context.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import { findOffers, updateOffer, type OfferRow } from './offer.queries.ts';

type Holding = Pick<WorkContext, 'db' | 'today'>;

/** Stops the clock of the open offers; returns the day until which they are kept. */
export function pauseOfferExpiry(
  context: Holding,
  application: ApplicationRow,
  rules: FreshnessRules,
): Promise<string | null> {
  return setClocks(context, application, (clock) => freeze(clock, context.today, rules));
}

/** Restarts the clock of the open offers with the days they had left. */
export function resumeOfferExpiry(
  context: Holding,
  application: ApplicationRow,
  rules: FreshnessRules,
): Promise<string | null> {
  return setClocks(context, application, (clock) => thaw(clock, context.today, rules));
}

/** The offers that can still be accepted or signed. */
export async function standingOffers(
  { db }: Pick<Holding, 'db'>,
  application: ApplicationRow,
): Promise<OfferRow[]> {
  const offers = await findOffers(db, application.gid);
  return offers.filter(({ status }) => status === 'OPEN' || status === 'ACCEPTED');
}

async function setClocks(
  { db }: Holding,
  application: ApplicationRow,
  change: (clock: OfferClock) => OfferClock,
): Promise<string | null> {
  let last: string | null = null;
  for (const offer of await standingOffers({ db }, application)) {
    const clock = change(expiryClock(offer));
    last = clock.expiresOn.toString();
    await updateOffer(db, offer.gid, {
      expires_on: last,
      frozen_on: clock.frozenOn?.toString() ?? null,
      frozen_days_left: clock.daysLeft,
    });
  }
  return last;
}

function expiryClock({ expires_on, frozen_on, frozen_days_left }: OfferRow): OfferClock {
  return {
    expiresOn: Temporal.PlainDate.from(expires_on),
    frozenOn: frozen_on === null ? null : Temporal.PlainDate.from(frozen_on),
    daysLeft: frozen_days_left,
  };
}
