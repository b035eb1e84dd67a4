import type { Answer } from '@paystead/contract/call';
import type { readPlanOffer, readRelief } from '@paystead/contract/servicing/relief';
import { isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { isPast, viewBy } from '../clock.ts';
import { figuresOf, type ReliefFacts } from '../relief-facts.ts';
import { keptComparison } from './kept-terms.ts';
import { namesOf, offerWords } from './offer-paper.ts';
import type { OfferRow } from './offers.queries.ts';
import { CATCH_UP_DAYS } from './plan-words.view.ts';
import { countPages, printOffer } from './print-offer.ts';

type OfferView = Answer<typeof readPlanOffer>;
type PlanView = NonNullable<Answer<typeof readRelief>['plan']>;

/** An open offer whose day has passed, or whose figures changed, can't be signed anymore. */
export function stateOf(
  context: Pick<WorkContext, 'now'>,
  offer: OfferRow,
  { modifiable }: Pick<ReliefFacts, 'modifiable'>,
): OfferRow['state'] {
  if (offer.state !== 'OPEN') return offer.state;
  if (isPast(context, offer.good_until)) return 'EXPIRED';
  return offer.figures === figuresOf(modifiable.facts) ? 'OPEN' : 'VOID';
}

export async function viewOffer(
  context: Pick<WorkContext, 'config' | 'db' | 'now'>,
  offer: OfferRow,
  facts: ReliefFacts,
): Promise<OfferView> {
  const names = await namesOf(context, facts.loan);
  const comparison = keptComparison(offer);
  const words = offerWords(facts.loan, names, comparison, facts.paying.delinquentDays);
  return {
    gid: offer.gid,
    state: stateOf(context, offer, facts),
    title: 'Your new plan',
    good_until: viewBy(offer.good_until),
    comparison,
    same: words.same,
    bureau: words.bureau,
    how_you_pay: words.howYouPay,
    if_missed: words.ifMissed,
    consent: words.consent,
    name: names.borrower,
    hash: offer.hash,
    pages: countPages(await printOffer(context, offer)),
    document: offer.document_gid,
  };
}

/** A signed plan that runs. */
export function viewPlan(offer: OfferRow, { paying }: ReliefFacts): PlanView {
  const { after, kind, rows_after: rows } = keptComparison(offer);
  const since = paying.lateSince;
  return {
    gid: offer.gid,
    kind,
    state: offer.plan_state ?? 'RUNNING',
    signed_at: isoTime(offer.signed_at) ?? '',
    first_date: rows.find(({ modified }) => modified)?.date ?? after.last_date,
    last_date: after.last_date,
    catch_up: since && {
      date: since.toString(),
      amount: paying.pastDue,
      until: since.add({ days: CATCH_UP_DAYS }).toString(),
    },
    document: offer.document_gid ?? offer.gid,
  };
}
