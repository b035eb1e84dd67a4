import { consentToElectronicRecords as call } from '@paystead/contract/origination/agreements';
import { command } from '../platform/calls/command.ts';
import { sameText } from '../platform/sealing/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { findAgreements, insertSignature } from './agreements.queries.ts';
import { viewAgreements } from './agreement.view.ts';
import { keepSignedCopy } from './keep-signature.ts';
import { prepareAgreements } from './prepare-agreements.ts';

/**
 * SIGN-1: consent by entering the code at the end of the document, on screen or in the PDF, which
 * shows that the borrower could read it to its end.
 */
export const consentToElectronicRecords = command(call, async (context) => {
  const { actor, db, event, input, now, request, today } = context;
  const prepared = await prepareAgreements(context, input.application);
  const esign = prepared?.agreements.find(({ type }) => type === 'esign');
  if (!prepared || !esign) refuse('STEP_OUT_OF_ORDER');
  const { taken, agreements } = prepared;
  if (esign.signed_at) return viewAgreements(agreements, today);

  if (input.hash !== esign.hash) refuse('DOCUMENT_CHANGED');
  const typed = input.shown_code.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!sameText(typed, esign.shown_code ?? '')) refuse('ESIGN_CODE_WRONG');

  const { person } = taken.applicant;
  const name = `${person.first_name} ${person.last_name}`;
  await insertSignature(db, {
    agreement_gid: esign.gid,
    borrower_gid: actor.gid,
    name,
    hash: esign.hash,
    session_gid: actor.session?.gid ?? null,
    ip: request.ip,
    user_agent: request.userAgent,
    at: now,
  });
  await keepSignedCopy(context, esign, { by: name });
  event('esign.consented', { kind: 'agreement', gid: esign.gid });
  const where = { applicationGid: taken.application.gid, offerGid: taken.offer.gid };
  return viewAgreements(await findAgreements(db, where), today);
});
