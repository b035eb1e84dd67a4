import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Nothing, text } from '../primitives.ts';

/** S1.2, S7.29: the documents of a loan. The `esign` consent comes first. */
export const AgreementType = z.enum(['esign', 'loan', 'arbitration', 'deduction']);
export type AgreementType = z.output<typeof AgreementType>;
export const SignedType = z.enum(['loan', 'arbitration', 'deduction']);

/** S3.8 Agreement list item; `signed_at` and `version` are ours. */
export const AgreementItem = z.object({
  type: AgreementType,
  title: z.string(),
  url: z.string(),
  signature_required: z.boolean(),
  signed_at: z.nullable(Instant),
  /** The last day to reject a signed arbitration agreement; null when it can't be rejected. */
  rejectable_until: z.nullable(IsoDate),
  rejected_at: z.nullable(Instant),
  version: z.string(),
});

const ofApplication = z.object({ application: Gid });

export const listAgreements = call({
  method: 'GET',
  path: '/secured/user/agreement',
  origin: 'S7.29',
  summary: 'The documents of an application and whether each is signed.',
  who: ['borrower'],
  query: ofApplication,
  answer: z.array(AgreementItem),
  refusals: ['NOT_FOUND', 'OFFER_EXPIRED'],
});

export const readAgreement = call({
  method: 'GET',
  path: '/secured/user/agreement/{type}',
  origin: 'S7.29',
  summary: 'One document as text with a plain summary; a signature covers its `hash`.',
  who: ['borrower'],
  params: z.object({ type: AgreementType }),
  query: ofApplication,
  answer: z.object({
    type: AgreementType,
    title: z.string(),
    version: z.string(),
    summary: z.array(z.string()),
    html: z.string(),
    hash: z.string(),
    signed_at: z.nullable(Instant),
    /**
     * Of the E-SIGN consent until it is given: the code to show at the end of the text. The PDF
     * has the same one.
     */
    shown_code: z.nullable(z.string()),
  }),
  refusals: ['NOT_FOUND', 'STEP_OUT_OF_ORDER', 'OFFER_EXPIRED'],
});

export const downloadAgreement = call({
  method: 'GET',
  path: '/secured/user/agreement/{type}/pdf',
  origin: 'paystead',
  summary: 'The document as PDF; once signed, the signed copy unchanged.',
  who: ['borrower'],
  params: z.object({ type: AgreementType }),
  query: ofApplication,
  answer: Nothing,
  file: 'application/pdf',
  refusals: ['NOT_FOUND', 'STEP_OUT_OF_ORDER', 'OFFER_EXPIRED'],
});

export const consentToElectronicRecords = call({
  method: 'POST',
  path: '/secured/user/agreement/esign/consent',
  origin: 'S7.29',
  summary:
    'Consents to electronic records (E-SIGN); `shown_code` shows that the user could read the document to its end.',
  who: ['verified'],
  body: body({ application: Gid, hash: text(64), shown_code: text(12) }),
  answer: z.array(AgreementItem),
  refusals: [
    'NOT_FOUND',
    'STEP_OUT_OF_ORDER',
    'OFFER_EXPIRED',
    'DOCUMENT_CHANGED',
    'ESIGN_CODE_WRONG',
  ],
});

export const rejectArbitration = call({
  method: 'POST',
  path: '/secured/user/agreement/arbitration/reject',
  origin: 'paystead',
  summary: 'Rejects a signed arbitration agreement before its deadline; the loan stays unchanged.',
  who: ['borrower'],
  body: body({ application: Gid }),
  answer: z.array(AgreementItem),
  refusals: ['NOT_FOUND', 'STEP_OUT_OF_ORDER', 'OFFER_EXPIRED', 'REJECTION_TOO_LATE'],
});

export const signAgreements = call({
  method: 'POST',
  path: '/secured/user/agreement/sign',
  origin: 'S7.29',
  summary:
    'Signs the documents by typing the user’s name; the loan then waits for its payout. Stale facts are refused with a `Reverification`.',
  who: ['borrower'],
  once: true,
  body: body({
    application: Gid,
    name: text(120, 1, 'Type your full name'),
    documents: z
      .array(body({ type: SignedType, hash: text(64) }))
      .check(z.minLength(1), z.maxLength(3)),
    /** How installments are collected; deduction is voluntary. */
    collection: z.enum(['deduction', 'ach']),
  }),
  answer: z.object({ loan_gid: Gid }),
  refusals: [
    'NOT_FOUND',
    'STEP_OUT_OF_ORDER',
    'OFFER_EXPIRED',
    'DOCUMENT_CHANGED',
    'ESIGN_CONSENT_MISSING',
    'NAME_DIFFERS',
    'DOCUMENT_MISSING',
    'PRIMARY_BANK_MISSING',
    'REVERIFICATION_REQUIRED',
    'VERIFICATION_NEEDED',
  ],
});
