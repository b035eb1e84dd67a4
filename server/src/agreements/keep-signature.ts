import type { signAgreements } from '@paystead/contract/origination/agreements';
import { keepDocument } from '../documents/index.ts';
import type { Context, WorkContext } from '../platform/context.ts';
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
  await keepSignedCopy(context, agreement, { by: input.name, loanGid });
  event(
    'agreement.signed',
    { kind: 'agreement', gid: agreement.gid },
    { after: { type: agreement.type, hash: agreement.hash } },
  );
}

const KINDS = {
  esign: 'SIGNED_ESIGN',
  loan: 'SIGNED_LOAN',
  deduction: 'SIGNED_DEDUCTION',
  arbitration: 'SIGNED_ARBITRATION',
} as const;

/** Prints the agreement as it was signed and keeps it in Documents, with who signed it and when. */
export async function keepSignedCopy(
  context: Pick<WorkContext, 'config' | 'db' | 'now' | 'vault'>,
  agreement: AgreementRow,
  { by, loanGid }: { by: string; loanGid?: string },
): Promise<void> {
  const at = context.now.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  });
  const { gid } = await keepDocument(context, {
    borrowerGid: agreement.borrower_gid,
    applicationGid: agreement.application_gid,
    ...(loanGid !== undefined && { loanGid }),
    kind: KINDS[agreement.type],
    title: agreement.title,
    mediaType: 'application/pdf',
    content: await printAgreement(context, agreement, [
      `Signed electronically by ${by} on ${at} Eastern`,
      `SHA-256 of the text: ${agreement.hash}`,
    ]),
  });
  await putDocument(context.db, agreement.gid, gid);
}
