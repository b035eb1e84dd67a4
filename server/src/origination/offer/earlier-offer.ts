import { comparedTerms } from '@paystead/contract/origination/application';
import type { Answer } from '@paystead/contract/call';
import {
  readShownQuote,
  type readOneApplication,
} from '@paystead/contract/origination/origination';
import type { WorkContext } from '../../platform/context.ts';
import { findAny, type ApplicationRow } from '../application/application.queries.ts';
import { findOffers, type OfferRow } from './offer.queries.ts';

type Earlier = Answer<typeof readOneApplication>['earlier'];

/**
 * The expired offer that this application reissues, and what differs in the new one; null if there
 * is none, or no new offer yet.
 */
export async function earlierOffer(
  { db }: Pick<WorkContext, 'db'>,
  application: ApplicationRow,
  offers: readonly OfferRow[],
): Promise<Earlier> {
  if (application.reissues_gid === null) return null;
  const before = await findAny(db, application.reissues_gid);
  const old = (await findOffers(db, before.gid)).toSorted(
    (one, other) => rank(one, before) - rank(other, before),
  )[0];
  const now = offers.find(({ status }) => status === 'OPEN' || status === 'ACCEPTED');
  if (!old) return null;

  const [then, today] = [readShownQuote(old.quote).quote, now && readShownQuote(now.quote).quote];
  return {
    gid: before.gid,
    quote: then,
    expired_on: old.expires_on,
    changed: today ? comparedTerms.filter((name) => then[name] !== today[name]) : [],
  };
}

/** The accepted one first. */
function rank(offer: OfferRow, { accepted_offer_gid }: ApplicationRow): number {
  return offer.gid === accepted_offer_gid ? 0 : 1;
}
