import * as z from 'zod/mini';
import { UecCode } from './application-summary.ts';
import {
  Application,
  ConfirmationAnswers,
  Offer,
  PaycheckPreview,
  Quote,
  ScheduleRow,
} from './application.ts';
import { call } from '../call.ts';
import { Leadgen } from './leadgen.ts';
import {
  body,
  Gid,
  IsoDate,
  Money,
  Nothing,
  Percent,
  PositiveMoney,
  SomeMoney,
  text,
} from '../primitives.ts';

export * from './application-summary.ts';
export * from './application.ts';
export * from './reverification.ts';
export * from './shown-quote.ts';

const who = ['verified'] as const;
const one = z.object({ id: Gid });

export const readApplication = call({
  method: 'GET',
  path: '/secured/user/loan/apply',
  origin: 'S7.25',
  summary: 'The user’s open application; null when there is none.',
  who: ['borrower'],
  query: z.object({ uec: z.optional(UecCode) }),
  answer: z.nullable(Application),
  refusals: [],
});

export const startApplication = call({
  method: 'POST',
  path: '/secured/user/loan/apply',
  origin: 'S7.25',
  summary: 'Starts an application, or resumes the open one; `uec` APPLY submits it for a decision.',
  who,
  body: body({
    /** PREQUALIFY when there is only application data. */
    uec: z.optional(UecCode),
    amount: z.optional(PositiveMoney),
    term: z.optional(z.number()),
    purpose: z.optional(text(40)),
    /** Monthly income besides the pay; zero says there is none. */
    additional_income: z.optional(SomeMoney),
    /** Consent to the credit inquiry of this step; requested and recorded separately. */
    inquiry_consent: z.optional(z.boolean()),
  }),
  answer: Application,
  refusals: [
    'NOT_ELIGIBLE',
    'INQUIRY_CONSENT_MISSING',
    'DETAILS_MISSING',
    'AMOUNT_OUT_OF_RANGE',
    'TERM_NOT_OFFERED',
    'STEP_OUT_OF_ORDER',
  ],
});

export const saveConfirmations = call({
  method: 'PUT',
  path: '/secured/user/loan/apply',
  origin: 'S7.25',
  summary: 'Saves confirmation details, one or several at a time.',
  who,
  body: ConfirmationAnswers,
  answer: Application,
  refusals: [
    'NO_OPEN_APPLICATION',
    'SSN_IN_USE',
    'STEP_OUT_OF_ORDER',
    'ANSWER_NOT_ACCEPTED',
    'DETAIL_NOT_ASKED',
  ],
});

export const readOneApplication = call({
  method: 'GET',
  path: '/secured/user/loan/apply/{id}',
  origin: 'S7.26',
  summary: 'One of the user’s applications with its offers.',
  who: ['borrower'],
  params: one,
  query: z.object({ uec: z.optional(UecCode) }),
  answer: Application,
  refusals: ['NOT_FOUND'],
});

export const readNotice = call({
  method: 'GET',
  path: '/secured/user/loan/apply/{id}/notice',
  origin: 'paystead',
  summary: 'The adverse action notice of a declined application, in sections.',
  who: ['borrower'],
  params: one,
  answer: z.array(
    z.object({
      heading: z.nullable(z.string()),
      paragraphs: z.array(z.string()),
      list: z.array(z.string()),
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  refusals: ['NOT_FOUND'],
});

export const downloadNotice = call({
  method: 'GET',
  path: '/secured/user/loan/apply/{id}/notice/pdf',
  origin: 'paystead',
  summary: 'The adverse action notice as printed and stored.',
  who: ['borrower'],
  params: one,
  answer: Nothing,
  file: 'application/pdf',
  refusals: ['NOT_FOUND'],
});

/** A calendar month's pay with the loan. */
export const PayMonth = z.object({
  /** Its first day. */
  month: IsoDate,
  paychecks: z.number(),
  gross_pay: Money,
  net_without: Money,
  installments: Money,
  net_with: Money,
  /** The installments as a share of the month's gross pay, percent. */
  share_of_pay: Percent,
});

/** A quote for the choice of a term. */
export const LiveQuote = z.extend(Quote, {
  /** A shorter term the person can afford, and what it would save; null when there is none. */
  shorter: z.nullable(z.object({ term: z.number(), saves: Money })),
  /** The first paycheck with an installment; null while pay is unknown. */
  paycheck: z.nullable(PaycheckPreview),
  /** A usual month, then each month of the first year with more paychecks than that. */
  months: z.array(PayMonth),
});

export const quoteAmount = call({
  method: 'GET',
  path: '/secured/user/loan/apply/{id}/quote',
  origin: 'paystead',
  summary: 'Live quotes for an amount in every term, priced for this user; stores nothing.',
  who,
  params: one,
  query: z.object({ amount: PositiveMoney }),
  answer: z.object({
    quotes: z.array(LiveQuote),
    safe_amount: z.nullable(Money),
    /** The term to select first; null when none can be offered. */
    suggested_term: z.nullable(z.number()),
  }),
  refusals: ['NOT_FOUND', 'AMOUNT_OUT_OF_RANGE'],
});

/** S3.6 Loan application details: an offer in full. */
export const OfferDetails = z.object({
  offer: Offer,
  amount: Money,
  installment_amount: Money,
  term: z.number(),
  apr: Percent,
  interest_rate: Percent,
  origination_fee: Money,
  processing_fee: Money,
  application_id: Gid,
  additional_income: Money,
  interest_amount: Money,
  total_amount: Money,
  installment_total: Money,
  revenue: Money,
  escrows: z.array(z.object({ date: IsoDate, amount: Money, reason: z.string() })),
  payments: z.array(ScheduleRow),
  leadgen: z.nullable(Leadgen),
  creditor: z.string(),
  itemization: z.array(z.object({ label: z.string(), amount: Money })),
  paychecks: z.array(PaycheckPreview),
  good_to_know: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The facts the offer depends on, and what happens if one changes before signing. */
  can_change: z.array(z.object({ label: z.string(), text: z.string() })),
  state_notice: z.nullable(z.object({ state: z.string(), text: z.string() })),
  /** If it is signed today; the disclosure keeps the date of the day it was made. */
  money_arrives_on: IsoDate,
  deposit_account: z.nullable(z.string()),
});

export const readOffer = call({
  method: 'GET',
  path: '/secured/user/loan/apply/{id}/{offer}',
  origin: 'S7.27',
  summary: 'One offer in full: disclosure, schedule, itemization, paycheck preview.',
  who: ['borrower'],
  params: z.object({ id: Gid, offer: Gid }),
  query: z.object({
    uec: z.optional(UecCode),
    amount: z.optional(PositiveMoney),
    term: z.optional(z.string()),
  }),
  answer: OfferDetails,
  refusals: ['NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'TERM_NOT_OFFERED'],
});

export const acceptOffer = call({
  method: 'PUT',
  path: '/secured/user/loan/apply/{id}/{offer}',
  origin: 'S7.27',
  summary:
    'Accepts an offer with a chosen amount and term. Stale facts are refused with a `Reverification`.',
  // The use case reports ended employment as a stale fact and checks the rest of S4.12 itself.
  who: ['borrower'],
  params: z.object({ id: Gid, offer: Gid }),
  body: body({ amount: PositiveMoney, term: z.number() }),
  answer: Application,
  refusals: [
    'NOT_FOUND',
    'OFFER_EXPIRED',
    'AMOUNT_OUT_OF_RANGE',
    'TERM_NOT_OFFERED',
    'STEP_OUT_OF_ORDER',
    'PRIMARY_BANK_MISSING',
    'REVERIFICATION_REQUIRED',
    'VERIFICATION_NEEDED',
  ],
});

export const reverifyApplication = call({
  method: 'POST',
  path: '/secured/user/loan/apply/{id}/reverify',
  origin: 'paystead',
  summary: 'Rechecks an offer whose facts became stale: it continues, or we decide again.',
  who: ['borrower'],
  params: one,
  body: body({
    /** Accepts the employer's data as is, even if that ends the application. */
    as_it_is: z.optional(z.boolean()),
    /** Consent to one more soft inquiry if the credit report is too old. */
    inquiry_consent: z.optional(z.boolean()),
  }),
  answer: Application,
  refusals: [
    'NOT_FOUND',
    'STEP_OUT_OF_ORDER',
    'OFFER_EXPIRED',
    'REVERIFICATION_REQUIRED',
    'INQUIRY_CONSENT_MISSING',
  ],
});

export const reissueApplication = call({
  method: 'POST',
  path: '/secured/user/loan/apply/{id}/reissue',
  origin: 'paystead',
  summary: 'Renews an expired offer from the stored answers: a new application, decided at once.',
  who,
  params: one,
  body: body({
    /** Consent to one more soft inquiry. */
    inquiry_consent: z.optional(z.boolean()),
  }),
  answer: Application,
  refusals: [
    'NOT_FOUND',
    'NOT_ELIGIBLE',
    'STEP_OUT_OF_ORDER',
    'INQUIRY_CONSENT_MISSING',
    'AMOUNT_OUT_OF_RANGE',
    'TERM_NOT_OFFERED',
    'DETAILS_MISSING',
  ],
});

export const withdrawApplication = call({
  method: 'POST',
  path: '/secured/user/loan/apply/{id}/withdraw',
  origin: 'paystead',
  summary: 'Withdraws an application, any time before the payout.',
  who: ['borrower'],
  params: one,
  body: body({}),
  answer: Application,
  refusals: ['NOT_FOUND', 'STEP_OUT_OF_ORDER'],
});
