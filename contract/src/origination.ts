import * as z from 'zod/mini';
import { call } from './call.ts';
import {
  body,
  CompactDate,
  Gid,
  Instant,
  IsoDate,
  Money,
  Percent,
  PositiveMoney,
  text,
} from './primitives.ts';
import { PayrollFrequency, PayrollGroup } from './profile.ts';

/** User-experience code of a flow: a rate check (soft inquiry) or the application proper. */
export const Uec = z.enum(['PREQUALIFY', 'APPLY']);

/** As a client sends it: an unknown code is answered with 400, not as a form error. */
const UecCode = z.string().check(z.maxLength(40));

export const ApplicationStatus = z.enum([
  'DRAFT',
  'CONFIRMING',
  'SUBMITTED',
  'REVIEW',
  'OFFERED',
  'ACCEPTED',
  'SIGNED',
  'FUNDED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
]);

/** S3.24: what an application may have to have confirmed. */
export const ConfirmationType = z.enum([
  'EMAIL',
  'PHONE',
  'EMPLOYER',
  'NAME',
  'DOB',
  'SSN',
  'ADDRESS',
  'PAYROLL_GROUP',
  'PRIVACY',
  'POLITICAL_EXPOSURE',
  'MARITAL_STATUS',
  'COMMUNICATION_CONSENT',
  'REFERRAL',
  'PINWHEEL',
  'ATOMIC',
  'TERMS_OF_USE',
  'CONTACT_RESTRICTION',
  'SHARE_INFORMATION',
  'SURVEY_CHANNEL_SOURCE',
  'DISCLOSURE',
  'ADDRESS_MAILING',
  'ADDRESS_RESIDENTIAL',
  'PRIMARY_BANK',
  'BACKUP_CONSENT',
  'MISSING_BANK_ACCOUNT_NUMBER',
]);

/** S3.14 */
export const AddressType = z.enum(['PHYSICAL', 'MAILING', 'SPOUSE']);
export const AddressSource = z.enum(['EMPLOYEE', 'EMPLOYER', 'EXTERNAL', 'PLAID', 'ACCURINT']);

export const UsState = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a state'));
export const ZipCode = z
  .string()
  .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code'));

export const AddressInput = body({
  street: text(80, 1, 'Enter your street address'),
  unit: z.optional(text(40, 0)),
  city: text(60, 1, 'Enter your city'),
  state: UsState,
  zip: ZipCode,
});

/** One task of "confirm your details". */
export const ConfirmationDetail = z.object({
  type: ConfirmationType,
  /** `blocked` cannot start yet; `blocked_by` says which detail comes first. */
  state: z.enum(['todo', 'done', 'blocked', 'problem']),
  blocked_by: z.nullable(ConfirmationType),
  /** What is on file, masked, to be shown and confirmed. */
  shown: z.nullable(z.string()),
  /** What is wrong, in words, when the state is `problem`. */
  problem: z.nullable(z.string()),
});

/** The answers a person may give, each optional so that several or one can be saved at a time. */
export const ConfirmationAnswers = body({
  name: z.optional(
    body({
      first_name: text(60, 1, 'Enter your first name'),
      last_name: text(60, 1, 'Enter your last name'),
    }),
  ),
  dob: z.optional(IsoDate),
  ssn: z.optional(
    z
      .string()
      .check(
        z.regex(/^\d{3}[- ]?\d{2}[- ]?\d{4}$/, 'Enter all 9 digits of your Social Security number'),
      ),
  ),
  address: z.optional(AddressInput),
  address_residential: z.optional(AddressInput),
  address_mailing: z.optional(AddressInput),
  payroll_group: z.optional(
    body({ payroll_frequency: PayrollFrequency, sample_date: CompactDate }),
  ),
  gross_pay: z.optional(PositiveMoney),
  political_exposure: z.optional(z.boolean()),
  marital_status: z.optional(z.enum(['MARRIED', 'UNMARRIED', 'SEPARATED'])),
  communication_consent: z.optional(z.boolean()),
  contact_restriction: z.optional(z.boolean()),
  share_information: z.optional(z.boolean()),
  referral: z.optional(text(80, 0)),
  survey_channel_source: z.optional(text(40)),
  privacy: z.optional(z.literal(true, 'Read the privacy notice and tick the box')),
  terms_of_use: z.optional(z.literal(true, 'Read the terms of use and tick the box')),
  disclosure: z.optional(z.literal(true, 'Read the disclosures and tick the box')),
  employer: z.optional(z.literal(true)),
  email: z.optional(z.literal(true)),
  phone: z.optional(z.literal(true)),
  primary_bank: z.optional(z.literal(true)),
  backup_consent: z.optional(z.boolean()),
});

/** One row of a repayment schedule (S3.5 payments, with what makes it up). */
export const ScheduleRow = z.object({
  number: z.number(),
  date: IsoDate,
  /** The day the paycheck arrives when the payday is no banking day. */
  arrives_on: IsoDate,
  amount: Money,
  principal: Money,
  interest: Money,
  balance: Money,
  modified: z.boolean(),
});

/** A price for an amount and a term; every figure comes from the server. */
export const Quote = z.object({
  amount: Money,
  term: z.number(),
  installments: z.number(),
  installment_amount: Money,
  last_installment_amount: Money,
  interest_rate: Percent,
  apr: Percent,
  origination_fee: Money,
  processing_fee: Money,
  amount_received: Money,
  interest_amount: Money,
  finance_charge: Money,
  amount_financed: Money,
  total_amount: Money,
  installment_total: Money,
  disbursement_date: IsoDate,
  first_installment_date: IsoDate,
  last_installment_date: IsoDate,
  /** Share of gross pay per paycheck, percent; null while pay is not known. */
  share_of_pay: z.nullable(Percent),
  open: z.boolean(),
  /** Why it is not open, in words. */
  closed_reason: z.nullable(z.string()),
});

const Shown = z.object({ quote: Quote, payments: z.array(ScheduleRow) });

/** A price as it was shown, with its schedule: what an offer keeps unchanged. */
export type ShownQuote = z.output<typeof Shown>;

export function writeShownQuote(shown: ShownQuote): string {
  return JSON.stringify(z.encode(Shown, shown));
}

/** Throws when the JSON is no kept quote. */
export function readShownQuote(json: unknown): ShownQuote {
  return z.decode(Shown, json as z.input<typeof Shown>);
}

/** The next pay stub with and without the loan. */
export const PaycheckPreview = z.object({
  payday: IsoDate,
  gross_pay: Money,
  estimated_taxes: Money,
  net_without: Money,
  installment: Money,
  net_with: Money,
  paychecks_this_month: z.number(),
  /** True when this payday takes no installment. */
  skipped: z.boolean(),
});

/** An offer: the quote the lender stands behind until `expires_on`. */
export const Offer = z.object({
  gid: Gid,
  status: z.enum(['OPEN', 'ACCEPTED', 'SIGNED', 'EXPIRED', 'REPLACED']),
  quote: Quote,
  min_amount: Money,
  max_amount: Money,
  terms: z.array(z.number()),
  expires_on: IsoDate,
  expires_in_business_days: z.number(),
});

/** A reason of a decision: the sentence is the rule's own (S8.3, ECOA). */
export const Reason = z.object({ code: z.string(), sentence: z.string() });

export const Decision = z.object({
  stage: z.enum(['PREQUALIFY', 'UW', 'OTHER']),
  outcome: z.enum(['approve', 'review', 'decline']),
  title: z.string(),
  reasons: z.array(Reason),
  what_would_change: z.array(z.string()),
  counter_offer: z.nullable(z.object({ amount: Money, term: z.number() })),
  score: z.nullable(z.number()),
  reference: z.string(),
  decided_at: Instant,
});

export const Application = z.object({
  gid: Gid,
  status: ApplicationStatus,
  uec: Uec,
  created_at: Instant,
  amount: z.nullable(Money),
  term: z.nullable(z.number()),
  purpose: z.nullable(z.string()),
  min_amount: Money,
  max_amount: Money,
  amount_step: Money,
  terms: z.array(z.number()),
  /** The largest amount whose installment stays within 8 % of gross pay; null while pay is unknown. */
  safe_amount: z.nullable(Money),
  payroll: z.nullable(PayrollGroup),
  details: z.array(ConfirmationDetail),
  details_left: z.number(),
  minutes_left: z.number(),
  decision: z.nullable(Decision),
  offers: z.array(Offer),
  loan_gid: z.nullable(Gid),
  next_step: z.enum([
    'AMOUNT',
    'CONFIRM',
    'CHECK',
    'WAIT',
    'BANK',
    'OFFER',
    'SIGN',
    'STATUS',
    'DECLINED',
    'CLOSED',
  ]),
});

const who = ['verified'] as const;
const one = z.object({ id: Gid });

/** S3.22 */
export const Eligibility = z.object({
  application: z.boolean(),
  benefit: z.boolean(),
  prequalification: z.boolean(),
  backup_ach: z.boolean(),
  reasons: z.array(z.string()),
});

export const readEligibility = call({
  method: 'GET',
  path: '/secured/user/eligibility',
  origin: 'S7.11',
  summary: 'What the user may do now: check a rate, apply, use the benefit, add a backup account.',
  who: ['borrower'],
  query: z.object({ uec: z.optional(UecCode) }),
  answer: Eligibility,
  refusals: [],
});

export const readApplication = call({
  method: 'GET',
  path: '/secured/user/loan/apply',
  origin: 'S7.25',
  summary: 'The open application of the user, null when there is none.',
  who: ['borrower'],
  query: z.object({ uec: z.optional(UecCode) }),
  answer: z.nullable(Application),
  refusals: [],
});

export const startApplication = call({
  method: 'POST',
  path: '/secured/user/loan/apply',
  origin: 'S7.25',
  summary:
    'Start an application, or resume the open one; with `uec` APPLY, send it for a decision.',
  who,
  body: body({
    /** PREQUALIFY when there is application data alone. */
    uec: z.optional(UecCode),
    amount: z.optional(PositiveMoney),
    term: z.optional(z.number()),
    purpose: z.optional(text(40)),
    /** Consent to the credit inquiry this step makes; asked for and recorded separately. */
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
  summary: 'Write confirmation details, one or several at a time.',
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
  summary: 'One application of the user with its offers.',
  who: ['borrower'],
  params: one,
  query: z.object({ uec: z.optional(UecCode) }),
  answer: Application,
  refusals: ['NOT_FOUND'],
});

export const quoteAmount = call({
  method: 'GET',
  path: '/secured/user/loan/apply/{id}/quote',
  origin: 'paystead',
  summary: 'Live quotes for an amount in every term, priced for this user; nothing is stored.',
  who,
  params: one,
  query: z.object({ amount: PositiveMoney }),
  answer: z.object({ quotes: z.array(Quote), safe_amount: z.nullable(Money) }),
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
  leadgen: z.nullable(z.record(z.string(), z.string())),
  creditor: z.string(),
  itemization: z.array(z.object({ label: z.string(), amount: Money })),
  paychecks: z.array(PaycheckPreview),
  good_to_know: z.array(z.object({ label: z.string(), text: z.string() })),
  state_notice: z.nullable(z.object({ state: z.string(), text: z.string() })),
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
  summary: 'Accept an offer with a chosen amount and term.',
  who,
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
  ],
});

export const withdrawApplication = call({
  method: 'POST',
  path: '/secured/user/loan/apply/{id}/withdraw',
  origin: 'paystead',
  summary: 'Withdraw an application, any time before the money is sent.',
  who: ['borrower'],
  params: one,
  body: body({}),
  answer: Application,
  refusals: ['NOT_FOUND', 'STEP_OUT_OF_ORDER'],
});

export const readApplicationSummary = call({
  method: 'GET',
  path: '/secured/user/application/summary',
  origin: 'S7.30',
  summary: 'Where the open application stands, in a few lines.',
  who: ['borrower'],
  answer: z.nullable(
    z.object({
      gid: Gid,
      status: ApplicationStatus,
      amount: z.nullable(Money),
      term: z.nullable(z.number()),
      steps: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['done', 'current', 'todo']),
          at: z.nullable(Instant),
        }),
      ),
      can_cancel: z.boolean(),
      cancel_until: z.nullable(IsoDate),
    }),
  ),
  refusals: [],
});

export const listApplications = call({
  method: 'GET',
  path: '/secured/user/application',
  origin: 'S7.28',
  summary: 'All applications of the user, newest first.',
  who: ['borrower'],
  answer: z.array(
    z.object({
      gid: Gid,
      status: ApplicationStatus,
      amount: z.nullable(Money),
      term: z.nullable(z.number()),
      created_at: Instant,
    }),
  ),
  refusals: [],
});
