import type { signAgreements } from '@paystead/contract/origination/agreements';
import { keepDocument } from '../documents/index.ts';
import type { Context } from '../platform/context.ts';
import { ZONE } from '../platform/clock.ts';
import { insertSignature, putDocument, type AgreementRow } from './agreements.queries.ts';
import { printAgreement } from './print-agreement.ts';

/** Stores who signed what and when, and the signed copy, which never changes again. */
export async function keepSignature(
  context: Context<typeof signAgreements>,
  agreement: AgreementRow,
  loanGid: string,
): Promise<void> {
  const { actor, db, event, input, now, request } = context;
  await insertSignature(db, {
    agreement_gid: agreement.gid,
    borrower_gid: actor.gid,
    name: input.name,
    hash: agreement.hash,
    session_gid: actor.session?.gid ?? null,
    ip: request.ip,
    user_agent: request.userAgent,
    at: now,
  });
  const at = now.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  });
  const { gid } = await keepDocument(context, {
    borrowerGid: actor.gid,
    applicationGid: agreement.application_gid,
    loanGid,
    kind: `SIGNED_${agreement.type.toUpperCase()}`,
    title: agreement.title,
    mediaType: 'application/pdf',
    content: await printAgreement(context, agreement, [
      `Signed electronically by ${input.name} on ${at} Eastern`,
      `SHA-256 of the text: ${agreement.hash}`,
    ]),
  });
  await putDocument(db, agreement.gid, gid);
  event(
    'agreement.signed',
    { kind: 'agreement', gid: agreement.gid },
    { after: { type: agreement.type, hash: agreement.hash } },
  );
}
