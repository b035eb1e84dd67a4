import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readAgreement, type listAgreements } from '@paystead/contract/origination/agreements';

export type AgreementType = WireAnswer<typeof listAgreements>[number]['type'];

export type Agreement = WireAnswer<typeof readAgreement>;

export const NOT_LOADED = 'We couldn’t load this document';

/** The address of a document's PDF. */
export function pdfOf(applicationGid: string, type: AgreementType): string {
  return `/web/secured/user/agreement/${type}/pdf?application=${applicationGid}`;
}

/** The text of a document, and the hash that a signature covers. */
export function useAgreement(application: string, type: AgreementType) {
  return useCall(readAgreement, { application, type });
}
