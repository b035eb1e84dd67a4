export { lockAny as lockApplication } from './application.queries.ts';
export { decideAgain } from './decide-again.ts';
export { expireOffers } from './expire-offers.job.ts';
export { factsOf } from './facts-of.ts';
export { markSigned } from './mark-signed.ts';
export { viewItemization } from './offer.view.ts';
export { openItems } from './open-items.ts';
export { routes } from './routes.ts';
export { takenOffer, type TakenOffer } from './taken-offer.ts';
