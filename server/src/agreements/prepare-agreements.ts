import { findAcceptedOffer, type AcceptedOffer } from '../origination/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { randomInt } from 'node:crypto';
import { sha256 } from '../platform/sealing/crypto.ts';
import { findAgreements, insertAgreement, type AgreementRow } from './agreements.queries.ts';
import { draftAgreements } from './draft-agreements.ts';

export interface Prepared {
  readonly taken: AcceptedOffer;
  readonly agreements: readonly AgreementRow[];
}

/** Letters and digits that nobody confuses. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * The documents of the borrower's accepted offer, made at the first request and again when the
 * offer has changed. Null until an offer is accepted; refuses as `findAcceptedOffer` does.
 */
export async function prepareAgreements(
  context: WorkContext,
  applicationGid: string,
): Promise<Prepared | null> {
  const { db } = context;
  const taken = await findAcceptedOffer(context, applicationGid);
  if (!taken) return null;

  const where = { applicationGid, offerGid: taken.offer.gid };
  const known = await findAgreements(db, where);
  if (taken.signed || taken.application.status !== 'ACCEPTED') return { taken, agreements: known };

  const drafts = await draftAgreements(context, taken);
  const missing = drafts.filter(({ type }) => !known.some((row) => row.type === type));
  if (missing.length === 0) return { taken, agreements: known };
  for (const draft of missing) {
    await insertAgreement(db, {
      application_gid: applicationGid,
      offer_gid: taken.offer.gid,
      borrower_gid: taken.application.borrower_gid,
      type: draft.type,
      version: draft.version,
      title: draft.title,
      summary: JSON.stringify(draft.summary),
      html: draft.html,
      hash: sha256(draft.html).toString('hex'),
      signature_required: true,
      shown_code: draft.type === 'esign' ? newCode() : null,
      created_at: context.now,
    });
  }
  return { taken, agreements: await findAgreements(db, where) };
}

function newCode(): string {
  return Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
