import * as z from 'zod/mini';
import { ApplicationStatus, Uec } from './application-summary.ts';
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
} from '../primitives.ts';
import { PayrollFrequency, PayrollGroup } from '../identity/profile.ts';
import { StaleFact } from './reverification.ts';
import { Decision } from './decision.ts';
import { personName } from '../identity/person-name.ts';

/** S3.24: the details an application may ask the applicant to confirm. */
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
export type AddressType = z.output<typeof AddressType>;
export const AddressSource = z.enum(['EMPLOYEE', 'EMPLOYER', 'EXTERNAL', 'PLAID', 'ACCURINT']);
export type AddressSource = z.output<typeof AddressSource>;

export const UsState = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a state'));
export const ZipCode = z
  .string()
  .check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, 'Enter a 5-digit ZIP code'));

/** A name as a person types it. */
export const NameInput = body({
  first_name: personName('Enter your first name'),
  last_name: personName('Enter your last name'),
});

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
  /** `blocked` can't start yet; `blocked_by` names the detail that comes first. */
  state: z.enum(['todo', 'done', 'blocked', 'problem']),
  blocked_by: z.nullable(ConfirmationType),
  /** The value on file, masked, for the applicant to confirm. */
  shown: z.nullable(z.string()),
  /** The problem in words when the state is `problem`. */
  problem: z.nullable(z.string()),
});

/** The applicant's answers. All are optional, so that one or several can be saved at a time. */
export const ConfirmationAnswers = body({
  name: z.optional(NameInput),
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
  /** Wisconsin: the address for the notice to the spouse. */
  spouse_address: z.optional(AddressInput),
  spouse_lives_with_me: z.optional(z.literal(true)),
  communication_consent: z.optional(z.boolean()),
  contact_restriction: z.optional(z.boolean()),
  share_information: z.optional(z.boolean()),
  referral: z.optional(text(80, 0)),
  survey_channel_source: z.optional(text(40)),
  privacy: z.optional(z.literal(true, 'Read the privacy notice and check the box')),
  terms_of_use: z.optional(z.literal(true, 'Read the terms of use and check the box')),
  disclosure: z.optional(z.literal(true, 'Read the disclosures and check the box')),
  /** The applicant sends documents instead of signing in to payroll. */
  atomic: z.optional(z.literal(true)),
  pinwheel: z.optional(z.literal(true)),
  employer: z.optional(z.literal(true)),
  email: z.optional(z.literal(true)),
  phone: z.optional(z.literal(true)),
  primary_bank: z.optional(z.literal(true)),
  backup_consent: z.optional(z.boolean()),
});

/** One row of a repayment schedule (S3.5 payments, with interest, principal and balance). */
export const ScheduleRow = z.object({
  number: z.number(),
  date: IsoDate,
  /** The payday it was moved up from because banks are closed then; null if it is on its payday. */
  nominal_date: z.nullable(IsoDate),
  /** "Moved up from Jan 1, a bank holiday (New Year's Day)"; null if it is on its payday. */
  date_note: z.nullable(z.string()),
  amount: Money,
  principal: Money,
  interest: Money,
  balance: Money,
  modified: z.boolean(),
});

/** The price of an amount and a term; the server computes every figure. */
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
  /** The amount that pays off an older loan with us; absent unless it refinances one. */
  paid_on_account: z.optional(Money),
  interest_amount: Money,
  finance_charge: Money,
  amount_financed: Money,
  total_amount: Money,
  installment_total: Money,
  disbursement_date: IsoDate,
  first_installment_date: IsoDate,
  last_installment_date: IsoDate,
  /** Installment as a share of gross pay per paycheck, percent; null while pay is unknown. */
  share_of_pay: z.nullable(Percent),
  open: z.boolean(),
  /** Why it can't be offered, in words. */
  closed_reason: z.nullable(z.string()),
});

/** The next pay stub with and without the loan. */
export const PaycheckPreview = z.object({
  payday: IsoDate,
  gross_pay: Money,
  estimated_taxes: Money,
  net_without: Money,
  installment: Money,
  net_with: Money,
  paychecks_this_month: z.number(),
  /** True when no installment is due on this payday. */
  skipped: z.boolean(),
});

const OfferStatus = z.enum(['OPEN', 'ACCEPTED', 'SIGNED', 'EXPIRED', 'REPLACED']);

/** An offer: a quote that binds the lender until `expires_on`. */
export const Offer = z.object({
  gid: Gid,
  status: OfferStatus,
  quote: Quote,
  min_amount: Money,
  max_amount: Money,
  terms: z.array(z.number()),
  expires_on: IsoDate,
  expires_in_business_days: z.number(),
});

/** The loan that a new one would pay off: the cost of keeping it, and its payoff. */
export const OldLoan = z.object({
  gid: Gid,
  balance: Money,
  installment_amount: Money,
  installments_left: z.number(),
  left_to_pay: Money,
  last_installment_date: z.nullable(IsoDate),
  /** Its payoff on the new loan's disbursement date. */
  payoff_amount: Money,
});

/** The terms compared between two offers, in display order. */
export const comparedTerms = [
  'amount',
  'term',
  'interest_rate',
  'apr',
  'installment_amount',
  'amount_received',
  'total_amount',
  'first_installment_date',
] as const;

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
  /**
   * The largest amount whose installment stays within 8 % of gross pay; null while pay is unknown.
   */
  safe_amount: z.nullable(Money),
  payroll: z.nullable(PayrollGroup),
  /** The pay that the borrower states, per paycheck; null when the employer sends it. */
  stated_pay: z.nullable(z.object({ gross: z.nullable(Money) })),
  /** Monthly income besides the pay; null unless the application asks for it. */
  additional_income: z.nullable(
    z.object({
      stated: z.nullable(Money),
      /** The rate check waits for the answer. */
      needed: z.boolean(),
    }),
  ),
  details: z.array(ConfirmationDetail),
  details_left: z.number(),
  minutes_left: z.number(),
  decision: z.nullable(Decision),
  offers: z.array(Offer),
  /** Null unless this application refinances a loan and is not signed yet. */
  old_loan: z.nullable(OldLoan),
  loan_gid: z.nullable(Gid),
  /** Its offer expired and can be renewed from the stored answers. */
  can_reissue: z.boolean(),
  /** For an application that renews an expired offer: that offer, and the terms that changed. */
  earlier: z.nullable(
    z.object({
      gid: Gid,
      quote: Quote,
      expired_on: IsoDate,
      changed: z.array(z.enum(comparedTerms)),
    }),
  ),
  /** The facts of an offer that are stale today; null when there are none. */
  reverification: z.nullable(
    z.object({
      facts: z.array(StaleFact),
      /** The last day of the offer; while its clock is stopped, the last day we keep it open. */
      kept_until: IsoDate,
      /** Business days left when the clock restarts; null while it runs. */
      days_left: z.nullable(z.number()),
    }),
  ),
  next_step: z.enum([
    'AMOUNT',
    'CONFIRM',
    'CHECK',
    'WAIT',
    'BANK',
    'OFFER',
    'SIGN',
    'REVERIFY',
    'STATUS',
    'DECLINED',
    'CLOSED',
  ]),
});
